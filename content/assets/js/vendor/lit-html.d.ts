/* The part of lit-html that is used. */

export interface TemplateResult {
  readonly strings: TemplateStringsArray;
  readonly values: unknown[];
}

/** A handler whose promise nobody would wait for is refused: `act` and `reported` in dom.js report what goes wrong in one. */
type Handled<Value> = Value extends (...given: any[]) => infer Done
  ? 0 extends 1 & Done
    ? Value
    : [Extract<Done, PromiseLike<unknown>>] extends [never]
      ? Value
      : never
  : Value;

export function html<Values extends readonly unknown[]>(
  strings: TemplateStringsArray,
  ...values: Values & { [Place in keyof Values]: Handled<Values[Place]> }
): TemplateResult;
export function svg(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
export function render(value: unknown, container: HTMLElement | DocumentFragment): unknown;

/** Leaves out an attribute or a child. */
export const nothing: unique symbol;
/** Leaves a part as it is. */
export const noChange: unique symbol;

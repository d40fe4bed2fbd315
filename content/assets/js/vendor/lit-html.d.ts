/* The part of lit-html that is used. */

export interface TemplateResult {
  readonly strings: TemplateStringsArray;
  readonly values: unknown[];
}

export function html(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
export function svg(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
export function render(value: unknown, container: HTMLElement | DocumentFragment): unknown;

/** Leaves out an attribute or a child. */
export const nothing: unique symbol;
/** Leaves a part as it is. */
export const noChange: unique symbol;

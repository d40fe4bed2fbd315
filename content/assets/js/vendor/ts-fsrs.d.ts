/* The part of ts-fsrs that is used. */

export interface FSRSParameters {
  enable_short_term: boolean;
}

export interface MemoryState {
  stability: number;
  difficulty: number;
}

export const Rating: { readonly Again: 1; readonly Hard: 2; readonly Good: 3; readonly Easy: 4 };

export function generatorParameters(parameters?: Partial<FSRSParameters>): FSRSParameters;

export class FSRS {
  constructor(parameters: FSRSParameters);
  next_state(before: MemoryState | null, days: number, grade: number): MemoryState;
  forgetting_curve(days: number, stability: number): number;
}

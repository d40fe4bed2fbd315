/* What browsers have that the types of TypeScript lack. */

export {};

declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData?: boolean };
  }
}

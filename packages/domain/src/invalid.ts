/** A refused input: `field` is the input's own name, `message` a sentence to show beside it. */
export type Invalid = { field: string; message: string };

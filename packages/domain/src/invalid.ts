/** A refused input: `field` is the input's own name, `message` a sentence to show beside it. */
export type Invalid = { field: string; message: string };

/** Thrown when a calculation is given inputs that its `validate…` function would have refused. */
export class InvalidInput extends RangeError {
  readonly invalid: readonly Invalid[];

  constructor(invalid: readonly Invalid[]) {
    super(invalid.map(({ field, message }) => `${field}: ${message}`).join('; '));
    this.name = 'InvalidInput';
    this.invalid = invalid;
  }
}

/** Throws {@link InvalidInput} when there is anything to refuse. */
export function refuse(invalid: readonly Invalid[]): void {
  if (invalid.length > 0) throw new InvalidInput(invalid);
}

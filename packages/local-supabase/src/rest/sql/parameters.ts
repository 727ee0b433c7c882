/** The values of one statement, numbered as they are mentioned. */
export class Parameters {
  readonly values: unknown[] = [];

  /** The placeholder that stands for the value. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

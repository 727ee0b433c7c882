/** A data provider did not answer, or answered that it cannot or will not serve the request now. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  /** The provider refused the request with this status; null if it did not answer or failed. */
  readonly refusedWith: number | null;

  constructor(message: string, refusedWith: number | null = null) {
    super(message);
    this.refusedWith = refusedWith;
  }
}

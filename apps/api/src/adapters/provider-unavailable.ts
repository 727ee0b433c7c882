/** A data provider did not answer, or answered that it cannot or will not serve the request now. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

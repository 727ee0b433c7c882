/** A provider of data did not answer, or answered that it cannot or will not at the moment. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

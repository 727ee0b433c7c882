/** Says what the caller has to write otherwise; the program answers with its words alone. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

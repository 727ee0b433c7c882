/** Tells the caller how to correct the command; the program prints the message only. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

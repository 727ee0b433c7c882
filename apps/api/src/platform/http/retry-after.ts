/** A request waits no longer for the database, so the database may be free by then. */
const seconds = 5;

/** Returns the headers that an answer of this status needs: a 503 says when to retry. */
export function headersOfStatus(status: number): Record<string, string> {
  return status === 503 ? { 'Retry-After': String(seconds) } : {};
}

/** Adds Retry-After to a 503 that lacks it. */
export function addRetryAfter({ status, headers }: Response): void {
  for (const [name, value] of Object.entries(headersOfStatus(status))) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

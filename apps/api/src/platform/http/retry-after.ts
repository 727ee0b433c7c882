/** As long as one waits in line for the database: whoever comes back then may find it free. */
const seconds = 5;

/** What an answer of this status must carry besides: a 503 says when to come back. */
export function headersOfStatus(status: number): Record<string, string> {
  return status === 503 ? { 'Retry-After': String(seconds) } : {};
}

/** Lets an answer on its way out say when to come back, where it is a 503 and does not. */
export function addRetryAfter({ status, headers }: Response): void {
  for (const [name, value] of Object.entries(headersOfStatus(status))) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

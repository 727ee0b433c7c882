/**
 * Tells why an outside resource was unavailable: in a sentence for a page, and with details for the
 * log.
 */
export type Failure = { plain: string; detail: string };

const unreachable = 'the publisher could not be reached';
const unreadable = 'the answer could not be read';
const cutOff = new Set(['AbortError', 'TimeoutError']);

/**
 * Splits an error into the text for readers and the details for the log: host names, system codes
 * and parser messages do not belong on a page. Plain messages of our adapters stay as they are.
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { plain: unreadable, detail: String(error) };
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return { plain: plainWords(error), detail: `${error.message}${cause}` };
}

function plainWords(error: Error): string {
  if (cutOff.has(error.name)) return 'the publisher did not answer in time';
  if (isOfSystem(error) || isOfSystem(error.cause) || error.message === 'fetch failed') {
    return unreachable;
  }
  const status = /^status (\d{3})\b/.exec(error.message)?.[1];
  if (status !== undefined) return answeredBy(Number(status));
  // A runtime or a parser throws subclasses of Error; our adapters throw plain ones.
  return error.name === 'Error' ? error.message : unreadable;
}

function answeredBy(status: number): string {
  if (status === 429) return 'the publisher asks to be asked less often';
  if (status === 401 || status === 403) return 'the publisher refuses this installation';
  if (status === 404 || status === 410) return 'the publisher has it at this address no more';
  return 'the publisher’s server could not answer';
}

/** Tells whether the system raised the error: it has a code, as in "getaddrinfo ENOTFOUND". */
function isOfSystem(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Object.getOwnPropertyDescriptor(error, 'code')?.value;
  return (
    (typeof code === 'string' && /^(E[A-Z_]+|UND_ERR_\w+|CERT_\w+|ERR_\w+)$/.test(code)) ||
    /\bE[A-Z]{4,}\b/.test(error.message)
  );
}

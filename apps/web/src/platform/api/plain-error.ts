import { codeOf } from './api-failure';

const unreachable = 'The server could not be reached. Check the connection and try again.';
const inTrouble = 'The server could not answer at the moment. Please try again shortly.';
const unreadable = 'The answer of the server could not be read. Please try again.';
const refused = 'Your account may not do this. Sign in again, then try once more.';
const tooSlow = 'This took too long and was given up. Please try again.';
const unknownFault = 'Something went wrong on our side. Please try again.';

/** Messages for codes of PostgreSQL and the Data API on which a person can act. */
const words: readonly [RegExp, string][] = [
  [/^23505$/, 'This is kept already. Choose another name, or change the one there is.'],
  [/^(23|22)\w{3}$/, 'Something of this cannot be kept as it is. Change it and try again.'],
  [/^(42501|28\w{3}|PGRST30\d)$/, refused],
  [/^(57014|55P03|40\w{3})$/, tooSlow],
  [/^(08|53|57)\w{3}$|^PGRST00\d$/, inTrouble],
  [/^PGRST116$/, 'This is not there any more. Load the page again.'],
  // Any other such code is internal: its message is for the log only.
  [/^(?=.*\d)[0-9A-Z]{5}$|^PGRST\d+$/, unknownFault],
];

/**
 * Patterns of messages from browsers, parsers, the database and the system, with the text that
 * pages show instead.
 */
const inner: readonly [RegExp, string][] = [
  [/failed to fetch|load failed|networkerror|fetch failed|network request/i, unreachable],
  [/\b(ENOTFOUND|E[A-Z]{5,}|EPIPE)\b|socket hang up/, unreachable],
  [/\b429\b|too many requests/i, 'Too many requests. Please wait a moment and try again.'],
  [/\b(status|HTTP(?: error)?|failed):? ?(401|403)\b|JWT/i, refused],
  [/\b(status|HTTP(?: error)?|failed):? ?\d{3}\b/i, inTrouble],
  [/unexpected (token|end)|JSON|unexpected identifier|<[a-z!/]/i, unreadable],
  [/violates|permission denied|duplicate key|\bPG\w+\b|relation "|column "|schema cache/i, refused],
  [/statement timeout|timed? ?out|aborted/i, tooSlow],
  [/cannot read|is not a function|is not defined|undefined|null\b|\[object |NaN/i, unknownFault],
  [/\bat \S+ \(|\n\s+at /, unknownFault],
];

/**
 * Returns the text of a failure for a person: its own message when it is a sentence for people,
 * otherwise advice.
 */
export function plainError(error: unknown, otherwise: string): string {
  const message = error instanceof Error ? error.message.trim() : '';
  // A message with a code of the product API was written for people.
  if (message !== '' && (codeOf(error) !== null || isSentence(message))) return message;
  const code = codeIn(error) ?? codeIn(error instanceof Error ? error.cause : undefined);
  const known = words.find(([pattern]) => code !== null && pattern.test(code));
  if (known !== undefined) return known[1];
  // supabase-js shows an answer without a message as an empty object.
  if (message === '' || message === '{}') return otherwise;
  return inner.find(([pattern]) => pattern.test(message))?.[1] ?? message;
}

/**
 * Our own refusals, the database's included, are sentences; PostgreSQL's messages start in lower
 * case.
 */
function isSentence(message: string): boolean {
  return /^[A-Z].*[.!?]$/s.test(message) && !inner.some(([pattern]) => pattern.test(message));
}

function codeIn(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const code: unknown = Object.getOwnPropertyDescriptor(error, 'code')?.value;
  return typeof code === 'string' ? code : null;
}

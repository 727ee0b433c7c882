import { plainError } from './plain-error';

const unexpectedError = 'An unexpected error occurred';
export const authenticationFailed = 'Authentication failed';

/**
 * Returns the text to show for a failed call: its own message when it is written for people, never
 * a system's or a parser's.
 */
export function errorText(error: unknown, otherwise = unexpectedError): string {
  return plainError(error, otherwise);
}

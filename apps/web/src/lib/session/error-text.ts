const unexpectedError = 'An unexpected error occurred';
export const authenticationFailed = 'Authentication failed';

/** What to show for a failed call of the account server: its own words where it has any. */
export function errorText(error: unknown, otherwise = unexpectedError): string {
  const message = error instanceof Error ? error.message.trim() : '';
  // supabase-js prints an answer without words as an empty object.
  return message === '' || message === '{}' ? otherwise : message;
}

import type { Context } from 'hono';

/**
 * Called with an unforeseen error; returns the status to answer, and better words if it has any.
 */
export type OnSurprise = (
  error: unknown,
  c: Context,
) => { status: 500 | 503; message?: string | undefined };

export const surpriseMessage = 'Something went wrong on our side. Please try again.';

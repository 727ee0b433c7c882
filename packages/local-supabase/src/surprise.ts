import type { Context } from 'hono';

/** Is told of what nobody foresaw; says which status to answer, and in which words if it has better. */
export type OnSurprise = (
  error: unknown,
  c: Context,
) => { status: 500 | 503; message?: string | undefined };

export const surpriseMessage = 'Something went wrong on our side. Please try again.';

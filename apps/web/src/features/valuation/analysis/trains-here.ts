import { ORPCError } from '@orpc/client';

/**
 * Tells whether a server that has no market for a county trains valuations; it does unless its
 * answer says otherwise.
 */
export function trainsHere(error: unknown): boolean {
  if (!(error instanceof ORPCError) || typeof error.data !== 'object') return true;
  return Object.getOwnPropertyDescriptor(error.data ?? {}, 'trains')?.value !== false;
}

import { ORPCError } from '@orpc/client';

/**
 * Tells whether the server that has no market of a county trains valuations; it does unless it says
 * not.
 */
export function trainsHere(error: unknown): boolean {
  if (!(error instanceof ORPCError) || typeof error.data !== 'object') return true;
  return Object.getOwnPropertyDescriptor(error.data ?? {}, 'trains')?.value !== false;
}

import type { ORPCError } from '@orpc/client';

export type ApiFailure = {
  code: string;
  message: string;
  details: unknown;
  requestId: string | null;
};

/** Reads the error body that every failed answer carries; null when there is none. */
export function failureOf(body: unknown, headerId?: string): ApiFailure | null {
  const error = field(body, 'error');
  const code = field(error, 'code');
  const message = field(error, 'message');
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  const requestId = field(error, 'requestId') ?? headerId;
  return {
    code,
    message,
    details: field(error, 'details'),
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}

/**
 * Returns the code of a failed call of the product API; null for any other failure (no network, a
 * bug).
 */
export function codeOf(error: unknown): string | null {
  return isApiError(error) ? String(error.code) : null;
}

export function statusOf(error: unknown): number | null {
  return isApiError(error) ? error.status : null;
}

const refusals = ['USAGE_LIMIT_EXCEEDED', 'TRIAL_EXPIRED', 'SUBSCRIPTION_REQUIRED'];

/**
 * Tells whether a code means that the plan does not allow the call, so that a retry would be
 * refused again.
 */
export function isRefusal(code: string | null): boolean {
  return code !== null && refusals.includes(code);
}

/** Returns the request id, which a person may quote when asking for help. */
export function requestIdOf(error: unknown): string | null {
  if (!isApiError(error)) return null;
  const id = field(error.data, 'requestId');
  return typeof id === 'string' ? id : null;
}

/**
 * Knows an ORPCError by its fields, as the first page has no other use for its class. No other error
 * has all three; `defined` is oRPC's own.
 */
function isApiError(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof Error && 'defined' in error && 'code' in error && 'status' in error;
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

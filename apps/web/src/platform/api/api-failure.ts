import { ORPCError } from '@orpc/client';

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
  return error instanceof ORPCError ? String(error.code) : null;
}

export function statusOf(error: unknown): number | null {
  return error instanceof ORPCError ? error.status : null;
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
  if (!(error instanceof ORPCError)) return null;
  const id = field(error.data, 'requestId');
  return typeof id === 'string' ? id : null;
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

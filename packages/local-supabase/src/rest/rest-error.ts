import { sqlStateOf } from '../database';

/** What the caller of the Data API is told, in PostgREST's shape. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    { details = null, hint = null }: { details?: string | null; hint?: string | null } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
  }

  toResponse(): Response {
    const { status, code, details, hint, message } = this;
    return Response.json({ code, details, hint, message }, { status });
  }
}

export function unsupported(what: string): RestError {
  return new RestError(400, 'PGRST100', `${what} is not supported by this server`, {
    hint: 'The built-in stand-in for Supabase serves only what the web app asks for.',
  });
}

/**
 * Returns what PostgreSQL refused, as PostgREST would tell it; null where it is not the caller's
 * doing.
 */
export function restErrorFrom(error: unknown, isAnonymous: boolean): RestError | null {
  if (error instanceof RestError) return error;
  const state = sqlStateOf(error);
  if (!(state && error instanceof Error)) return null;
  const status = statusOf(state, isAnonymous);
  const detail: unknown = Object(error).detail;
  const details = typeof detail === 'string' ? detail : null;
  return status === null ? null : new RestError(status, state, error.message, { details });
}

/** By PostgREST's table of SQLSTATEs; classes that mean trouble on our side give null. */
function statusOf(state: string, isAnonymous: boolean): number | null {
  if (state === '42501') return isAnonymous ? 401 : 403;
  if (state === '23505' || state === '23503') return 409;
  if (state === '42P01' || state === '42883') return 404;
  return /^(21|22|23|42|P0)/.test(state) ? 400 : null;
}

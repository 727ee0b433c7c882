import { sqlStateOf } from '../database';

type More = { details?: string | object[] | null; hint?: string | null };

/** A refusal for the caller of the Data API, in PostgREST's format. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: string | object[] | null;
  readonly hint: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    { details = null, hint = null }: More = {},
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

/** Refuses a request that would take the server too long to read or to plan. */
export function tooComplex(what: string): RestError {
  return new RestError(400, 'PGRST100', `${what} is not read by this server`);
}

/** Returns PostgreSQL's refusal in PostgREST's words; null when the fault is not the caller's. */
export function restErrorFrom(error: unknown, isAnonymous: boolean): RestError | null {
  if (error instanceof RestError) return error;
  const state = sqlStateOf(error);
  if (!(state && error instanceof Error)) return null;
  if (state === 'PGRST') return whollyRaised(error);
  const status = statusOf(state, isAnonymous);
  const { detail, hint } = Object(error);
  return status === null
    ? null
    : new RestError(status, state, error.message, { details: textOf(detail), hint: textOf(hint) });
}

/** A function may raise the whole answer: its body in the message, its status in the detail. */
function whollyRaised(error: Error): RestError {
  const [body, head] = [parsed(error.message), parsed(Object(error).detail)];
  const { code, message, details, hint } = Object(body);
  const { status } = Object(head);
  if (typeof code === 'string' && typeof message === 'string' && isStatus(status)) {
    return new RestError(status, code, message, { details: textOf(details), hint: textOf(hint) });
  }
  const unread = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`;
  return new RestError(500, 'PGRST121', unread);
}

function isStatus(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 200 && Number(value) < 600;
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Follows PostgREST's table of SQLSTATEs; classes that mean a fault on our side give null. */
function statusOf(state: string, isAnonymous: boolean): number | null {
  if (state === '42501') return isAnonymous ? 401 : 403;
  if (state === '23505' || state === '23503') return 409;
  if (state === '42P01' || state === '42883') return 404;
  // A function may choose the status.
  const chosen = /^PT([45]\d\d)$/.exec(state)?.[1];
  if (chosen) return Number(chosen);
  return /^(0A|21|22|23|42|P0)/.test(state) ? 400 : null;
}

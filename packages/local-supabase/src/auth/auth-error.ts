type Details = { weak_password?: { reasons: string[] } };

/** A refusal for the caller of the Auth API, with Supabase's status and code. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Since this date Supabase names the code `code`; before, `code` was the status. */
const newShapeSince = '2024-01-01';
const versionHeader = 'x-supabase-api-version';

/** The error's body in the shape that the caller's library asks for. */
export function authErrorResponse(error: AuthError, request: Request): Response {
  const { status, code, message, details } = error;
  const asked = request.headers.get(versionHeader) ?? '';
  return asked >= newShapeSince
    ? Response.json(
        { code, message, ...details },
        { status, headers: { [versionHeader]: newShapeSince } },
      )
    : Response.json({ code: status, error_code: code, msg: message, ...details }, { status });
}

type CommonError = { status: number; message: string };

/** Any endpoint may answer these refusals besides its own, as the API's document has them. */
export const commonErrors = {
  INPUT_INVALID: { status: 400, message: 'Some of the input cannot be used.' },
  BODY_UNREADABLE: {
    status: 400,
    message: 'The body of the request cannot be read. Send JSON that is well formed.',
  },
  UNAUTHENTICATED: {
    status: 401,
    message: 'The access token is not valid, or no longer. Sign in again.',
  },
  API_KEY_INVALID: {
    status: 401,
    message: 'The API key is not valid: it is mistyped, revoked or expired. Settings lists yours.',
  },
  API_KEY_NOT_ALLOWED: {
    status: 403,
    message: 'This is not for API keys: sign in on the page instead.',
  },
  API_KEY_SCOPE_MISSING: {
    status: 403,
    message: 'The API key lacks the scope of this operation. Make one that has it in Settings.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    message: 'The request took too long to arrive. Send it again.',
  },
  BODY_TOO_LARGE: { status: 413, message: 'The request is larger than is taken here.' },
  TOO_MANY_KEY_GUESSES: {
    status: 429,
    message: 'Too many invalid API keys came from your address. Wait, and look at the key.',
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
  STARTING: { status: 503, message: 'The server is starting. Please try again shortly.' },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'The records cannot be reached at the moment. Please try again shortly.',
  },
  DATABASE_BUSY: {
    status: 503,
    message: 'The server has too much to do at the moment. Please try again in a few seconds.',
  },
  DISK_FULL: {
    status: 503,
    message:
      'Nothing can be stored at the moment, as the server’s disk is full. What was stored before is safe and can be read.',
  },
} as const satisfies Record<string, CommonError>;

export type CommonCode = keyof typeof commonErrors;

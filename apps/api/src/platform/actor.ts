import type { Context } from 'hono';
import { carriesApiKey } from './api-key';
import type { Actor } from './database/database';
import type { AppEnv } from './http/app-env';
import { commonErrors } from './http/common-errors';
import { errorResponse } from './http/error-body';

/** Who a bearer token belongs to, or null where it does not hold. */
export type VerifyToken = (token: string) => Promise<Actor | null>;

/**
 * Lets a program's key to an operation, and counts the request; whoever asks without a key passes.
 * Throws what the program is told where the key is not for it, or asks too often.
 */
export type AdmitKey = (actor: Actor, operation: string, replyHeaders: Headers) => Promise<void>;

export type Authentication = { isKnown: true; actor: Actor } | { isKnown: false; refusal: Refusal };

export type Refusal = {
  status: number;
  code: string;
  message: string;
  headers: Record<string, string>;
};

/** Says who asks, by what the request carries. */
export type Identify = (c: Context<AppEnv>) => Promise<Authentication>;

/** A request without a bearer token is a visitor's; one whose token does not hold is refused. */
export async function authenticate(
  authorization: string | undefined,
  verify: VerifyToken,
): Promise<Authentication> {
  if (authorization === undefined) return { isKnown: true, actor: { role: 'anon' } };
  const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization) ?? [];
  const actor = token ? await verify(token) : null;
  if (actor) return { isKnown: true, actor };
  const code = carriesApiKey(authorization) ? 'API_KEY_INVALID' : 'UNAUTHENTICATED';
  const headers = { 'WWW-Authenticate': 'Bearer' };
  return { isKnown: false, refusal: { code, ...commonErrors[code], headers } };
}

/** The answer to whoever is not let in. */
export function refusalResponse(
  { status, code, message, headers }: Refusal,
  requestId: string,
): Response {
  return errorResponse(status, code, message, requestId, headers);
}

import type { Context } from 'hono';
import { carriesApiKey } from './api-key';
import type { Actor } from './database/database';
import type { AppEnv } from './http/app-env';
import { commonErrors } from './http/common-errors';
import { errorResponse } from './http/error-body';

/** Returns the owner of a bearer token, or null if the token is invalid. */
export type VerifyToken = (token: string) => Promise<Actor | null>;

/**
 * Admits a program's key to an operation and counts the request; requests without a key pass.
 * Throws a refusal if the key lacks the scope or sends too many requests.
 */
export type AdmitKey = (actor: Actor, operation: string, replyHeaders: Headers) => Promise<void>;

export type Authentication = { isKnown: true; actor: Actor } | { isKnown: false; refusal: Refusal };

export type Refusal = {
  status: number;
  code: string;
  message: string;
  headers: Record<string, string>;
};

/** Identifies the sender of a request from the request's contents. */
export type Identify = (c: Context<AppEnv>) => Promise<Authentication>;

/**
 * Authenticates a request. Without a bearer token it is a visitor's; with an invalid token it is
 * refused.
 */
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

/** Returns the answer to a refused request. */
export function refusalResponse(
  { status, code, message, headers }: Refusal,
  requestId: string,
): Response {
  return errorResponse(status, code, message, requestId, headers);
}

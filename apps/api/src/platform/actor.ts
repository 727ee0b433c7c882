import { carriesApiKey } from './api-key';
import type { Actor } from './database/database';
import { commonErrors } from './http/common-errors';

/** Who a bearer token belongs to, or null where it does not hold. */
export type VerifyToken = (token: string) => Promise<Actor | null>;

/**
 * Lets a program's key to an operation, and counts the request; whoever asks without a key passes.
 * Throws what the program is told where the key is not for it, or asks too often.
 */
export type AdmitKey = (actor: Actor, operation: string, replyHeaders: Headers) => Promise<void>;

export type Authentication =
  | { isKnown: true; actor: Actor }
  | { isKnown: false; refusal: { code: string; message: string } };

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
  return { isKnown: false, refusal: { code, message: commonErrors[code].message } };
}

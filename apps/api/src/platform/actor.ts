import type { Actor } from './database/database';

/** Who a bearer token belongs to, or null where it does not hold. */
export type VerifyToken = (token: string) => Promise<Actor | null>;

export type Authentication = { isKnown: true; actor: Actor } | { isKnown: false };

/** A request without a bearer token is a visitor's; one whose token does not hold is refused. */
export async function authenticate(
  authorization: string | undefined,
  verify: VerifyToken,
): Promise<Authentication> {
  if (authorization === undefined) return { isKnown: true, actor: { role: 'anon' } };
  const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization) ?? [];
  const actor = token ? await verify(token) : null;
  return actor ? { isKnown: true, actor } : { isKnown: false };
}

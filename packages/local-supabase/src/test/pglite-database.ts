import type { Caller, Sql, StandInDatabase } from '@deedlight/local-supabase/database';
import { types as oids, type PGlite, type Transaction } from '@electric-sql/pglite';

/** Implements the stand-in's port over PGlite. Another driver differs in `sqlIn` only. */
export function pgliteDatabase(pglite: PGlite): StandInDatabase {
  return {
    asService: (_reason, work) => inTransaction(pglite, { role: 'service_role' }, work),
    asCaller: (caller, work) => inTransaction(pglite, claimsOf(caller), work),
  };
}

type Claims = { role: 'anon' | 'authenticated' | 'service_role' };

/** Policies read the role and the claims; both end with the transaction. */
function inTransaction<T>(
  pglite: PGlite,
  claims: Claims,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  return pglite.transaction(async (transaction) => {
    await transaction.exec(`set local role ${claims.role}`);
    const text = JSON.stringify(claims);
    await transaction.query("select set_config('request.jwt.claims', $1, true)", [text]);
    return work(sqlIn(transaction));
  });
}

function sqlIn(transaction: Transaction): Sql {
  return async <R extends object>(text: string, parameters: unknown[] = []) => {
    const { rows } = await transaction.query<R>(text, parameters, { parsers, serializers });
    return rows;
  };
}

/** Parses instants to ISO text and whole numbers to numbers; PGlite itself parses JSON. */
const parsers = {
  [oids.TIMESTAMPTZ]: (text: string) => new Date(text.replace(/\+00$/, 'Z')).toISOString(),
  [oids.INT8]: Number,
};
/** A filter's value is text, whatever the type of its column. */
const serializers = { [oids.BOOL]: String };

function claimsOf(caller: Caller): Claims {
  if (caller.role === 'anon') return caller;
  const { role, userId, email, sessionId } = caller;
  const claims = { role, aud: role, sub: userId, email, session_id: sessionId };
  return claims;
}

/** One statement in the transaction that is open; parameters are $1, $2 and so on. */
export type Sql = <R extends object>(text: string, parameters?: unknown[]) => Promise<R[]>;

/** Whose request it is. Becomes the role and the claims that policies see. */
export type Caller =
  | { role: 'anon' }
  | { role: 'authenticated'; userId: string; email: string | null; sessionId: string | null };

/**
 * What the stand-in needs of a database: transactions, as service_role or as the caller. Instants
 * come back as ISO text, JSON parsed; what PostgreSQL refuses throws an Error with its SQLSTATE in
 * `code`.
 */
export interface StandInDatabase {
  asService<T>(reason: string, work: (sql: Sql) => Promise<T>): Promise<T>;
  asCaller<T>(caller: Caller, work: (sql: Sql) => Promise<T>): Promise<T>;
}

/** The first row of a query that gives one, or null. */
export async function firstOf<R>(rows: Promise<R[]>): Promise<R | null> {
  return (await rows)[0] ?? null;
}

/** No class of SQLSTATE begins with E, as the system's own codes do: EPIPE. */
const sqlState = /^[0-9A-DF-Z][0-9A-Z]{4}$/;

/** The SQLSTATE of what PostgreSQL refused, or null where something else went wrong. */
export function sqlStateOf(error: unknown): string | null {
  const { code } = Object(error);
  return error instanceof Error && sqlState.test(String(code)) ? String(code) : null;
}

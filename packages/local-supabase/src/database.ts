/** Runs one statement in the open transaction; its parameters are $1, $2 and so on. */
export type Sql = <R extends object>(text: string, parameters?: unknown[]) => Promise<R[]>;

/** The person behind a request, which becomes the role and the claims that policies see. */
export type Caller =
  | { role: 'anon' }
  | { role: 'authenticated'; userId: string; email: string | null; sessionId: string | null };

/**
 * The stand-in's port to a database: transactions, as service_role or as the caller. Instants come
 * back as ISO text and JSON is parsed. When PostgreSQL refuses, it throws an Error with the
 * SQLSTATE in `code`.
 */
export interface StandInDatabase {
  asService<T>(reason: string, work: (sql: Sql) => Promise<T>): Promise<T>;
  asCaller<T>(caller: Caller, work: (sql: Sql) => Promise<T>): Promise<T>;
}

/** Returns the first row of a query, or null. */
export async function firstOf<R>(rows: Promise<R[]>): Promise<R | null> {
  return (await rows)[0] ?? null;
}

/** No class of SQLSTATE begins with E, while the system's own codes do, such as EPIPE. */
const sqlState = /^[0-9A-DF-Z][0-9A-Z]{4}$/;

/** Returns the SQLSTATE of PostgreSQL's refusal, or null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  const { code } = Object(error);
  return error instanceof Error && sqlState.test(String(code)) ? String(code) : null;
}

import { Kysely } from 'kysely';
import type { Connection, Connections, Outcome, Statement } from './connection';
import type { Actor, CopyIn, Database, Queries } from './database';
import { transactionDialect } from './kysely-dialect';
import type { Tables } from './tables.gen';

type Role = Actor['role'] | 'service_role';

type ServiceLog = (reason: string) => void;

/** The Database over either driver; `onService` hears why each service transaction is opened. */
export function databaseOver(connections: Connections, onService: ServiceLog = () => {}): Database {
  const asService = <T>(reason: string, work: (db: Queries, copyIn: CopyIn) => Promise<T>) => {
    onService(reason);
    return inTransaction(connections, beginAsService(), 'service_role', work);
  };
  return {
    kind: connections.kind,
    asUser: (actor, work) => inTransaction(connections, beginAs(actor), actor.role, work),
    asService: (reason, work) => asService(reason, (db) => work(db)),
    asLoader: asService,
    maintain: () => maintain(connections),
    ping: () => ping(connections),
    close: () => connections.close(),
  };
}

async function inTransaction<T>(
  connections: Connections,
  begin: string,
  role: Role,
  work: (db: Queries, copyIn: CopyIn) => Promise<T>,
): Promise<T> {
  const connection = await connections.acquire();
  const transaction = new Transaction(connection, begin);
  try {
    const result = await work(
      new Kysely<Tables>({ dialect: transactionDialect((s) => transaction.run(s)) }),
      (target, rows) => transaction.copyIn(() => connection.copyIn(target, rows, role)),
    );
    await transaction.commit();
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  } finally {
    connection.release();
  }
}

/** Begins with the first statement, in the same trip, so that work without queries costs none. */
class Transaction {
  readonly #connection: Connection;
  readonly #begin: string;
  #state: 'not-begun' | 'open' | 'ended' = 'not-begun';

  constructor(connection: Connection, begin: string) {
    this.#connection = connection;
    this.#begin = begin;
  }

  run(statement: Statement): Promise<Outcome> {
    this.#refuseAfterEnd();
    if (this.#state === 'open') return this.#connection.run(statement);
    this.#state = 'open';
    return this.#connection.run(statement, this.#begin);
  }

  async copyIn(load: () => Promise<void>): Promise<void> {
    this.#refuseAfterEnd();
    if (this.#state === 'not-begun') {
      this.#state = 'open';
      await this.#connection.script(this.#begin);
    }
    await load();
  }

  async commit(): Promise<void> {
    const wasOpen = this.#state === 'open';
    this.#state = 'ended';
    if (!wasOpen) return;
    const { command } = await this.#connection.script('commit');
    // PostgreSQL answers COMMIT of a failed transaction with a silent ROLLBACK.
    if (command === 'ROLLBACK') throw new Error('a statement of this transaction had failed');
  }

  async rollback(): Promise<void> {
    const wasOpen = this.#state === 'open';
    this.#state = 'ended';
    // A connection that is gone has rolled back by itself; the first error is the one to report.
    if (wasOpen) await this.#connection.script('rollback').catch(() => {});
  }

  #refuseAfterEnd(): void {
    if (this.#state === 'ended') throw new Error('this transaction has ended');
  }
}

// Table by table, giving the connection back in between, since the embedded database has only one.
async function maintain(connections: Connections): Promise<void> {
  const { rows } = await alone(connections, (connection) =>
    connection.run({
      // A partitioned table takes its partitions along.
      text: `select format('%I.%I', n.nspname, c.relname) as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('records', 'metering') and c.relkind in ('r', 'p')
          and not c.relispartition order by 1`,
      parameters: [],
    }),
  );
  for (const { name } of rows) {
    await alone(connections, (connection) => connection.script(`vacuum (analyze) ${name}`));
  }
}

async function ping(connections: Connections): Promise<void> {
  await alone(connections, (connection) => connection.run({ text: 'select 1', parameters: [] }));
}

async function alone<T>(connections: Connections, work: (connection: Connection) => Promise<T>) {
  const connection = await connections.acquire();
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
}

/**
 * Opens a transaction as `actor`: the role decides grants and policies, the claims are what
 * auth.uid() and auth.jwt() read. Both end with the transaction.
 */
function beginAs(actor: Actor): string {
  return begin(actor.role, claimsOf(actor));
}

function beginAsService(): string {
  return begin('service_role', { role: 'service_role' });
}

function begin(role: Role, claims: Record<string, unknown>): string {
  return `begin; set local role ${role}; select set_config('request.jwt.claims', ${quoted(JSON.stringify(claims))}, true)`;
}

function claimsOf(actor: Actor): Record<string, unknown> {
  if (actor.role === 'anon') return { role: 'anon' };
  const { userId, email, sessionId } = actor;
  return { role: 'authenticated', aud: 'authenticated', sub: userId, email, session_id: sessionId };
}

// JSON text has no NUL and the server reads backslashes literally (standard_conforming_strings),
// so doubling the quote is the whole of the escaping.
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

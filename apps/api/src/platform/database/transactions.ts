import { Kysely } from 'kysely';
import { inStatementSpan } from '../tracing/spans';
import type { Connection, Connections, Outcome, Statement } from './connection';
import type { Actor, CopyIn, Database, MaintainedTable, Queries } from './database';
import { transactionDialect } from './kysely-dialect';
import { noteFull, ping } from './ping';
import type { Tables } from './tables.gen';
import { limitsSql, type Work } from './work';
import { WorkLeft } from './work-left';

type Role = Actor['role'] | 'service_role';

type ServiceLog = (reason: string) => void;

/**
 * Creates the Database over either driver; `onService` receives the reason of each service
 * transaction.
 */
export function databaseOver(connections: Connections, onService: ServiceLog = () => {}): Database {
  const shared = { connections, onService, workLeft: new WorkLeft() };
  const inBackground = databaseFor('background', shared, () => inBackground);
  return databaseFor('request', shared, () => inBackground);
}

type Shared = { connections: Connections; onService: ServiceLog; workLeft: WorkLeft };

function databaseFor(
  kind: 'request' | 'background',
  { connections, onService, workLeft }: Shared,
  inBackground: () => Database,
): Database {
  const asRole = { connections, kind, workLeft };
  const service = { role: 'service_role', claims: { role: 'service_role' } } as const;
  return {
    kind: connections.kind,
    asUser: (actor, work) => inTransaction({ ...asRole, ...identityOf(actor) }, work),
    asService: (reason, work) => {
      onService(reason);
      return inTransaction({ ...asRole, ...service }, (db) => work(db));
    },
    asLoader: (reason, work) => {
      onService(reason);
      return inTransaction({ ...asRole, kind: 'background', ...service }, work);
    },
    maintain: (onTable) => maintain(connections, onTable),
    whileStill: (work) => whileStill(connections, work),
    ping: () => ping(connections),
    usage: () => connections.usage(),
    onWorkLeft: (listener) => workLeft.listen(listener),
    get inBackground() {
      return inBackground();
    },
    close: () => connections.close(),
  };
}

type Asked = Identity & { connections: Connections; kind: Work; workLeft: WorkLeft };
type Identity = { role: Role; claims: Record<string, unknown> };

async function inTransaction<T>(
  asked: Asked,
  work: (db: Queries, copyIn: CopyIn) => Promise<T>,
): Promise<T> {
  const { connections, kind, role, workLeft } = asked;
  const connection = await connections.acquire(kind);
  const transaction = new Transaction(connection, begin(asked));
  const db = new Kysely<Tables>({
    dialect: transactionDialect((s) => inStatementSpan(s.text, () => transaction.run(s))),
  });
  try {
    const result = await work(db, (target, rows) =>
      transaction.copyIn(() => connection.copyIn(target, rows, role)),
    );
    await transaction.commit();
    workLeft.committed(db);
    return result;
  } catch (error) {
    await transaction.rollback();
    noteFull(connections, error);
    throw error;
  } finally {
    connection.release();
  }
}

/**
 * A transaction begins with its first statement, in the same round trip, so that work without
 * queries costs none.
 */
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
    // PostgreSQL answers the COMMIT of a failed transaction with a silent ROLLBACK.
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

// It goes table by table and releases the connection in between, since the embedded database has
// only one. Only a table's owner may vacuum it: otherwise autovacuum does, and the owner grants the
// right to analyze.
async function maintain(
  connections: Connections,
  onTable: (at: MaintainedTable) => void = () => {},
): Promise<void> {
  const { rows } = await alone(connections, (connection) =>
    connection.run({
      // A partitioned table includes its partitions.
      text: `select format('%I.%I', n.nspname, c.relname) as name,
          pg_has_role(current_user, c.relowner, 'usage') as is_own
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('records', 'metering') and c.relkind in ('r', 'p')
          and not c.relispartition order by 1`,
      parameters: [],
    }),
  );
  for (const [done, { name, is_own: isOwn }] of rows.entries()) {
    onTable({ table: String(name), done, of: rows.length });
    const script = isOwn
      ? `vacuum (analyze) ${name}`
      : `begin; set local role service_role; select ${limitsSql('maintenance')};
        select ops.analyze_records(${quoted(String(name))}); commit`;
    await alone(connections, (connection) => connection.script(script));
  }
}

// The embedded database has one connection, so its holder is the only one that writes.
async function whileStill<T>(connections: Connections, work: () => Promise<T>): Promise<T> {
  if (connections.kind !== 'embedded') throw new Error('PostgreSQL is never still');
  return alone(connections, () => work());
}

async function alone<T>(connections: Connections, work: (connection: Connection) => Promise<T>) {
  const connection = await connections.acquire('maintenance');
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
}

/**
 * Opens a transaction as an actor: the role decides grants and policies, and auth.uid() and
 * auth.jwt() read the claims. Role, claims and time limits end with the transaction. The embedded
 * database needs no limits, as it has a single connection.
 */
function begin({ connections, kind, role, claims }: Asked): string {
  const limits = connections.kind === 'postgres' ? `, ${limitsSql(kind)}` : '';
  const how = connections.hasRoom?.() === false ? 'begin read only' : 'begin';
  return `${how}; set local role ${role}; select set_config('request.jwt.claims', ${quoted(JSON.stringify(claims))}, true)${limits}`;
}

function identityOf(actor: Actor): Identity {
  const { role } = actor;
  if (role === 'anon') return { role, claims: { role } };
  const { userId, email, sessionId } = actor;
  return { role, claims: { role, aud: role, sub: userId, email, session_id: sessionId } };
}

// JSON text has no NUL and the server reads backslashes literally (standard_conforming_strings), so
// doubling the quote is all the escaping needed.
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import postgres, { type PostgresType } from 'postgres';
import type { Connection, Outcome, Statement } from '../connection';
import type { CopyRows, CopyTarget } from '../database';
import { decoders } from '../decode-value';
import { DatabaseUnavailable } from '../errors';
import { copyInto } from './copy-rows';
import { isOfThePast, translated } from './translate-error';

/** The driver would serialize these parameter types itself; ours are text already. */
const written = [16, 17, 25, 114, 1082, 1114, 1184, 3802];

/**
 * Makes the driver read values with our decoders and pass parameters, which are text, unchanged.
 */
const types: Record<string, PostgresType> = Object.fromEntries(
  [...new Set([...written, ...decoders.keys(), 1082])].map((oid) => [
    `oid${oid}`,
    { to: oid, from: [oid], serialize: asIs, parse: decoders.get(oid) ?? asIs },
  ]),
);

const connectSeconds = 5;

export type SessionSettings = {
  url: string;
  /**
   * It is false behind a pooler that assigns connections per transaction (PgBouncer, Supavisor).
   */
  keepsStatements: boolean;
  /** The server counts as frozen after this time without an answer, in ms; null means never. */
  silenceMs: number | null;
};

/** This part of the driver's parsed options has the server's address. */
type SocketTarget = { host: string[]; port: number[]; path: string | false | undefined };

/**
 * Holds one connection of the driver. The driver's own pool is not used: when the server goes away,
 * version 3.4.9 reconnects inside the pool, and the rest of a transaction would run in another
 * session with another role. Here a lost session is never used again.
 */
export class Session implements Omit<Connection, 'release'> {
  readonly #sql: postgres.Sql;
  readonly #prepare: boolean;
  readonly #silenceMs: number | null;
  #socket: Socket | null = null;
  #isLost = false;
  #last: Promise<unknown> = Promise.resolve();

  private constructor({ url, keepsStatements: prepare, silenceMs }: SessionSettings) {
    this.#prepare = prepare;
    this.#silenceMs = silenceMs;
    this.#sql = postgres(url, {
      max: 1,
      prepare,
      fetch_types: false,
      types,
      connection: { application_name: 'deedlight', TimeZone: 'UTC' },
      connect_timeout: connectSeconds,
      // The option is undocumented: the driver gets its socket from it, which tells us when the
      // socket closes.
      ...{ socket: (target: SocketTarget) => this.#connect(target) },
      backoff: false,
      onnotice: () => {},
      onclose: () => {
        this.#isLost = true;
      },
    });
  }

  /** Rejects with DatabaseUnavailable if the server does not answer within 5 seconds. */
  static async open(settings: SessionSettings): Promise<Session> {
    const session = new Session(settings);
    const timer = setTimeout(() => session.close(), connectSeconds * 1000);
    try {
      await session.script('select 1');
      return session;
    } catch (error) {
      session.close();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  script(text: string): Promise<Outcome> {
    return this.#inTurn(() => this.#outcome(this.#sql.unsafe(text).simple()));
  }

  run(statement: Statement, scriptBefore?: string): Promise<Outcome> {
    return this.#inTurn(async () => {
      if (scriptBefore === undefined) return await this.#statement(statement);
      const before = this.#outcome(this.#sql.unsafe(scriptBefore).simple());
      // The statement is sent without waiting for the script; if the script fails, its error is the
      // one to throw.
      const outcome = this.#statement(statement);
      outcome.catch(() => {});
      await before;
      return await outcome.catch((error: unknown) => {
        if (!isOfThePast(error)) throw error;
        return this.#runAnew(statement, scriptBefore);
      });
    });
  }

  // Runs both again in a new transaction, which is safe because the script's transaction has done
  // nothing yet.
  async #runAnew(statement: Statement, scriptBefore: string): Promise<Outcome> {
    await this.#outcome(this.#sql.unsafe('rollback').simple());
    await this.#outcome(this.#sql.unsafe(scriptBefore).simple());
    return await this.#statement(statement);
  }

  copyIn(target: CopyTarget, rows: CopyRows): Promise<void> {
    return this.#inTurn(() => copyInto(this.#sql, target, rows).catch(translated));
  }

  close(): void {
    this.#isLost = true;
    this.#socket?.destroy();
    // Nothing is running that anybody waits for; the driver's own goodbye message may fail.
    this.#sql.end({ timeout: 0 }).catch(() => {});
  }

  // Without this, the driver retries for ever if something accepts connections and drops them.
  async #connect({ host, port, path }: SocketTarget): Promise<Socket> {
    if (this.#isLost) throw new DatabaseUnavailable('the connection to the database was lost');
    const place = path ? { path } : { host: host[0], port: port[0] ?? 5432 };
    // A COPY ends with a small message after large ones, which Nagle's algorithm would delay by 40
    // ms.
    const socket = connect({ ...place, noDelay: true });
    this.#socket = socket;
    await once(socket, 'connect');
    socket.once('close', () => this.close());
    return socket;
  }

  // Queries run one at a time, so that nothing is queued in the driver when the connection is lost.
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => {
      if (this.#isLost) throw new DatabaseUnavailable('the connection to the database was lost');
      return this.#unlessSilent(work);
    });
    this.#last = turn.catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable && error.why === 'unreachable') this.#isLost = true;
    });
    return turn;
  }

  // A frozen server does not apply its own time limit, so this closes the socket and thereby fails
  // the query.
  async #unlessSilent<T>(work: () => Promise<T>): Promise<T> {
    if (this.#silenceMs === null) return await work();
    const timer = setTimeout(() => this.close(), this.#silenceMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
    }
  }

  #statement({ text, parameters }: Statement): Promise<Outcome> {
    return this.#outcome(this.#sql.unsafe(text, [...parameters], { prepare: this.#prepare }));
  }

  /** Returns the outcome of a query; that of a script is its last statement's. */
  async #outcome(query: Promise<postgres.RowList<postgres.Row[]>>): Promise<Outcome> {
    const result = await query.catch(translated);
    const last = Array.isArray(result[0]) ? asResult(result.at(-1)) : result;
    return { rows: [...last], command: last.command, affected: last.count ?? 0 };
  }
}

// The driver types a script's result like a single one, although it is an array of results.
function asResult(part: unknown): postgres.RowList<postgres.Row[]> {
  return part as postgres.RowList<postgres.Row[]>;
}

function asIs(text: string): string {
  return text;
}

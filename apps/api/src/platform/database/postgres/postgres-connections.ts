import type { Connection, Connections } from '../connection';
import { DatabaseUnavailable } from '../errors';
import { WaitingLine } from '../waiting-line';
import { Session } from './session';

export type PostgresSettings = {
  url: string;
  poolSize: number;
  /** False behind a pooler that hands connections out per transaction (PgBouncer, Supavisor). */
  keepsStatements: boolean;
};

const patienceMs = 30_000;

/** Opens no connection yet: the first use does. */
export function connectPostgres(settings: PostgresSettings): Connections {
  const pool = new Pool(settings);
  return { kind: 'postgres', acquire: () => pool.acquire(), close: () => pool.close() };
}

class Pool {
  readonly #settings: PostgresSettings;
  readonly #idle: Session[] = [];
  /** Who waits gets a session, or null for the place of one to open. */
  readonly #line = new WaitingLine<Session | null>(patienceMs);
  #places: number;
  #isClosed = false;

  constructor(settings: PostgresSettings) {
    this.#settings = settings;
    this.#places = settings.poolSize;
  }

  async acquire(): Promise<Connection> {
    if (this.#isClosed) throw new DatabaseUnavailable('the database is closed');
    const session = this.#takeIdle() ?? (await this.#openOrWait());
    return {
      run: (statement, scriptBefore) => session.run(statement, scriptBefore),
      script: (text) => session.script(text),
      copyIn: (target, rows) => session.copyIn(target, rows),
      release: () => this.#giveBack(session),
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const session of this.#idle.splice(0)) session.close();
  }

  /** The one used last, so that spare ones stay spare. */
  #takeIdle(): Session | undefined {
    for (let session = this.#idle.pop(); session; session = this.#idle.pop()) {
      if (!session.isLost) return session;
      this.#discard(session);
    }
    return undefined;
  }

  async #openOrWait(): Promise<Session> {
    if (this.#places === 0) {
      const given = await this.#line.wait();
      if (given) return given;
    } else {
      this.#places -= 1;
    }
    try {
      return await Session.open(this.#settings.url, this.#settings.keepsStatements);
    } catch (error) {
      this.#freePlace();
      throw error;
    }
  }

  #giveBack(session: Session): void {
    if (session.isLost || this.#isClosed) this.#discard(session);
    else if (!this.#line.serve(session)) this.#idle.push(session);
  }

  #discard(session: Session): void {
    session.close();
    this.#freePlace();
  }

  #freePlace(): void {
    if (!this.#line.serve(null)) this.#places += 1;
  }
}

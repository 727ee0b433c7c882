import type { Connection } from '../connection';
import { DatabaseUnavailable } from '../errors';
import { WaitingLine } from '../waiting-line';
import { Session, type SessionSettings } from './session';
import { isCrowded } from './translate-error';

export type PoolSettings = SessionSettings & { size: number; patienceMs: number };

/**
 * If opening failed, it is tried again after this time of waiting for another session to be
 * released.
 */
const openAgainMs = 250;

/** Pools the connections of one kind of work. */
export class Pool {
  readonly #settings: PoolSettings;
  readonly #idle: Session[] = [];
  /** A waiting caller gets a session, or null as the permission to open one. */
  readonly #line = new WaitingLine<Session | null>();
  #places: number;
  /** Counts the open sessions, idle or in use. */
  #open = 0;
  #isClosed = false;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#places = settings.size;
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

  get usage(): { open: number; idle: number; waiting: number } {
    return { open: this.#open, idle: this.#idle.length, waiting: this.#line.length };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const session of this.#idle.splice(0)) session.close();
  }

  /** Takes the session used last, so that the rest stay idle. */
  #takeIdle(): Session | undefined {
    for (let session = this.#idle.pop(); session; session = this.#idle.pop()) {
      if (!session.isLost) return session;
      this.#discard(session);
    }
    return undefined;
  }

  async #openOrWait(): Promise<Session> {
    const until = performance.now() + this.#settings.patienceMs;
    const left = () => until - performance.now();
    let given = await this.#placeOrSession(this.#settings.patienceMs);
    while (given === null) {
      try {
        const session = await Session.open(this.#settings);
        this.#open += 1;
        return session;
      } catch (error) {
        const mayHelpToWait = this.#open > 0 || isCrowded(error);
        if (!mayHelpToWait || left() <= 0) {
          this.#freePlace();
          throw error;
        }
      }
      // No waiting caller gets the permission: opening would fail for them as well.
      this.#places += 1;
      given = await this.#someSession(Math.min(openAgainMs, left()), left);
    }
    return given;
  }

  /** Returns a session, or null as the permission to open one. */
  async #placeOrSession(patienceMs: number): Promise<Session | null> {
    if (this.#places === 0) return await this.#line.wait(patienceMs);
    this.#places -= 1;
    return null;
  }

  /** Returns a session that is released in time, or null as the permission to try once more. */
  async #someSession(patienceMs: number, left: () => number): Promise<Session | null> {
    const idle = this.#takeIdle();
    if (idle) return idle;
    try {
      return await this.#line.wait(patienceMs);
    } catch {
      return await this.#placeOrSession(Math.max(1, left()));
    }
  }

  #giveBack(session: Session): void {
    if (session.isLost || this.#isClosed) this.#discard(session);
    else if (!this.#line.serve(session)) this.#idle.push(session);
  }

  #discard(session: Session): void {
    session.close();
    this.#open -= 1;
    this.#freePlace();
  }

  #freePlace(): void {
    if (!this.#line.serve(null)) this.#places += 1;
  }
}

import type { StandInDatabase } from '../database';
import type { Claims } from './access-tokens';
import { findUsableSession } from './repos/sessions-repo';
import { hasRunOut, type SessionLimits } from './session-limits';

/**
 * How long one look at the database counts. A page asks many things at once, which share a look;
 * whoever signs out elsewhere is out everywhere after this many seconds.
 */
const trustedMs = 3_000;
/** Some 300 bytes each: the sessions that the server has seen lately. */
const mostKept = 10_000;

type Look = { at: number; lives: Promise<boolean> };

/** Tells whether the session of an access token still lives, which its signature can't. */
export class LiveSessions {
  readonly #looks = new Map<string, Look>();
  readonly #database: StandInDatabase;
  readonly #now: () => number;
  readonly #limits: SessionLimits;

  constructor(database: StandInDatabase, now: () => number, limits: SessionLimits) {
    this.#database = database;
    this.#now = now;
    this.#limits = limits;
  }

  /** Rejects where the database can't be asked: then nobody knows, and nobody is let in. */
  has(claims: Claims): Promise<boolean> {
    const known = this.#looks.get(claims.session_id);
    const age = known ? this.#now() - known.at : Number.NaN;
    if (known && age >= 0 && age < trustedMs) return known.lives;
    return this.#look(claims);
  }

  #look({ session_id: id, sub }: Claims): Promise<boolean> {
    const at = this.#now();
    const lives = this.#database.asService('session of an access token', async (sql) => {
      const session = await findUsableSession(sql, id, sub, new Date(at).toISOString());
      return session !== null && !hasRunOut(session, this.#limits, at);
    });
    const look = { at, lives };
    // Put back as the youngest; the first of a Map is the oldest.
    this.#looks.delete(id);
    this.#looks.set(id, look);
    if (this.#looks.size > mostKept) this.#forgetOldest();
    // What was refused is looked at again: the session may show its second factor meanwhile.
    const forget = () => {
      if (this.#looks.get(id) === look) this.#looks.delete(id);
    };
    lives.then((isAlive) => isAlive || forget(), forget);
    return lives;
  }

  #forgetOldest(): void {
    const { value, done } = this.#looks.keys().next();
    if (!done) this.#looks.delete(value);
  }
}

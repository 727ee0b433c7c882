import type { StandInDatabase } from '../database';
import type { Claims } from './access-tokens';
import { findUsableSession } from './repos/sessions-repo';
import { hasRunOut, type SessionLimits } from './session-limits';

/**
 * The time for which one check of the database is trusted. A page makes many requests at once,
 * which share a check; a sign-out elsewhere takes effect everywhere after this time.
 */
const trustedMs = 3_000;
/** The sessions that the server has seen lately, some 300 bytes each. */
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

  /**
   * Rejects when the database cannot be asked: the state is then unknown, and the request is
   * refused.
   */
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
    // Inserted again as the newest; the first key of a Map is the oldest.
    this.#looks.delete(id);
    this.#looks.set(id, look);
    if (this.#looks.size > mostKept) this.#forgetOldest();
    // A refusal is not kept, as the session may pass its second factor meanwhile.
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

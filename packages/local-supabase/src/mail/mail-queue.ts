import type { Sql, StandInDatabase } from '../database';
import type { Letter } from './auth-mails';
import { drained } from './drained';
import { type Dress, dressed } from './dressed';
import {
  claimLetter,
  forgetLetter,
  type KeptLetter,
  keepLetter,
  postponeLetter,
} from './mails-repo';
import type { SendMail } from './post';
import { openLetter, sealLetter } from './sealed-letter';

/** Longer than any mail server takes; what a process that died was sending is tried again then. */
const leaseMs = 2 * 60 * 1000;
/** Before each further try; the last one repeats. */
const pausesMs = [5_000, 30_000, 120_000, 600_000, 3_600_000];
/** No link of a mail works longer. */
const givenUpAfterMs = 24 * 60 * 60 * 1000;
/** So many mails are sent at once. */
const mostLanes = 4;

type Deps = {
  database: StandInDatabase;
  now: () => number;
  /** Encrypts what is kept; the same on each server of the database. */
  secret: string;
  send: SendMail;
  dress: Dress;
  /** Told why a mail goes without its logo, or why it was given up. */
  onLost: (error: unknown) => void;
};

/**
 * Mails that survive the process: kept in the database by the transaction that they tell about, sent
 * behind the request's back, and forgotten when a mail server has taken them.
 */
export class MailQueue {
  readonly #deps: Deps;
  readonly #lanes = new Set<Promise<void>>();
  #isMore = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Call it in the transaction of what the mail tells about, and `wake` when that has ended. */
  async put(sql: Sql, letter: Letter): Promise<void> {
    await keepLetter(sql, await sealLetter(letter, this.#deps.secret), this.#at());
  }

  /** Sends what is due behind the caller's back. */
  wake(): void {
    this.#isMore = true;
    if (this.#lanes.size >= mostLanes) return;
    const lane = this.#sendDue()
      .catch(this.#deps.onLost)
      .finally(() => {
        this.#lanes.delete(lane);
        // Woken between the lane's last look and its end.
        if (this.#isMore) this.wake();
      });
    this.#lanes.add(lane);
  }

  /** Sends what is due, also what another process left behind. Call it now and then. */
  async run(): Promise<void> {
    this.wake();
    await Promise.all(this.#lanes);
  }

  /** Resolves when nothing is being sent any more, or after five seconds. What is left is kept. */
  drain(): Promise<void> {
    return drained(this.#lanes);
  }

  async #sendDue(): Promise<void> {
    while (this.#isMore) {
      this.#isMore = false;
      for (let kept = await this.#claim(); kept; kept = await this.#claim()) await this.#try(kept);
    }
  }

  #claim(): Promise<KeptLetter | null> {
    return this.#inService('claim', (sql) => claimLetter(sql, this.#at(), this.#at(leaseMs)));
  }

  async #try(kept: KeptLetter): Promise<void> {
    const { secret, send, onLost } = this.#deps;
    const letter = await openLetter(kept.sealed_letter, secret);
    if (!letter) {
      onLost(new Error('a kept mail can’t be read: the secret has changed since'));
      return this.#forget(kept);
    }
    try {
      await send({ ...(await this.#dress(letter)), id: kept.id });
    } catch (error) {
      return this.#postpone(kept, error);
    }
    await this.#forget(kept);
  }

  async #postpone({ id, tries, created_at: createdAt }: KeptLetter, error: unknown): Promise<void> {
    const pauseMs = pausesMs[Math.min(tries, pausesMs.length) - 1] ?? leaseMs;
    if (this.#deps.now() + pauseMs > Date.parse(createdAt) + givenUpAfterMs) {
      this.#deps.onLost(error);
      return this.#inService('given up', (sql) => forgetLetter(sql, id));
    }
    await this.#inService('postponed', (sql) => postponeLetter(sql, id, this.#at(pauseMs)));
    if (pauseMs <= leaseMs) setTimeout(() => this.wake(), pauseMs).unref();
  }

  #forget({ id }: KeptLetter): Promise<void> {
    return this.#inService('sent', (sql) => forgetLetter(sql, id));
  }

  async #dress(letter: Letter) {
    const { dress, onLost } = this.#deps;
    const logoUrl = await dress.logoUrl().catch((error: unknown) => {
      onLost(error);
      return null;
    });
    return dressed(letter, dress, logoUrl);
  }

  #inService<T>(what: string, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#deps.database.asService(`mail: ${what}`, work);
  }

  #at(plusMs = 0): string {
    return new Date(this.#deps.now() + plusMs).toISOString();
  }
}

import { createHash } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';
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

/**
 * Longer than any mail server takes. After this time a mail that a dead process was sending is
 * tried again.
 */
const leaseMs = 2 * 60 * 1000;
/** The pauses before each further try; the last one repeats. */
const pausesMs = [5_000, 30_000, 120_000, 600_000, 3_600_000];
/** A mail is given up after this time, as no link in a mail works longer. */
const givenUpAfterMs = 24 * 60 * 60 * 1000;
/** The number of mails sent at once. */
const mostLanes = 4;

const Sealed = z.object({
  to: z.string(),
  subject: z.string(),
  lines: z.array(z.string()),
  action: z.object({ label: z.string(), url: z.string() }).nullable(),
});

type Deps = {
  database: StandInDatabase;
  now: () => number;
  /** The key that encrypts kept mails; it is the same on each server of the database. */
  secret: string;
  send: SendMail;
  dress: Dress;
  /** Called with the reason when a mail goes without its logo, or is given up. */
  onLost: (error: unknown) => void;
};

/**
 * Mails that survive the process: they are kept in the database by the transaction that they
 * report, sent in the background, and deleted when a mail server has taken them.
 */
export class MailQueue {
  readonly #deps: Deps;
  readonly #lanes = new Set<Promise<void>>();
  #isMore = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Queues a mail. Call it in the transaction that the mail reports, and `wake` when that has
   * ended.
   */
  async put(sql: Sql, letter: Letter): Promise<void> {
    await keepLetter(sql, await sealLetter(letter, this.#deps.secret), this.#at());
  }

  /** Starts sending due mails in the background. */
  wake(): void {
    this.#isMore = true;
    if (this.#lanes.size >= mostLanes) return;
    const lane = this.#sendDue()
      .catch(this.#deps.onLost)
      .finally(() => {
        this.#lanes.delete(lane);
        // A new mail may have been queued between the lane's last look and its end.
        if (this.#isMore) this.wake();
      });
    this.#lanes.add(lane);
  }

  /** Sends due mails, including those that another process left behind. Call it periodically. */
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

/** Encrypts the letter for the database, so that a reader of the table sees no link. */
function sealLetter({ action, ...letter }: Letter, secret: string): Promise<string> {
  return new EncryptJWT({ letter: { ...letter, action: action ?? null } })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFrom(secret));
}

/** Returns null when it was encrypted with another secret. */
async function openLetter(sealed: string, secret: string): Promise<Letter | null> {
  try {
    const { payload } = await jwtDecrypt(sealed, keyFrom(secret));
    const { action, ...letter } = Sealed.parse(payload.letter);
    return { ...letter, ...(action && { action }) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function keyFrom(secret: string): Uint8Array {
  return createHash('sha256').update(`kept letter ${secret}`).digest();
}

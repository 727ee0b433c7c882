import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../../platform/clock';
import type { Actor, Database } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import { LruCache } from '../../../platform/lru-cache';
import { findKey, type KnownKey, noteUse } from './api-keys-repo';
import { isItsSecret, readKey } from './key-secret';

/**
 * One query counts for this long, as for sessions: then a revoked key is invalid on every server.
 */
const trustedMs = 3_000;
const mostKept = 10_000;

type Look = { at: number; found: Promise<KnownKey | null> };

type Deps = { database: Database; clock: Clock; log: Log };

/** Finds the owner of a valid key. */
export class LiveKeys {
  readonly #looks = new LruCache<string, Look>(mostKept);
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Rejects if the database can't be queried: then nobody is admitted. */
  async actorOf(text: string): Promise<Actor | null> {
    const read = readKey(text);
    if (read === null) return null;
    const now = this.#deps.clock.now();
    const key = await this.#find(read.publicId, now);
    if (key === null || !isItsSecret(read.secret, key.secret_hash)) return null;
    if (key.expires_at !== null && Date.parse(key.expires_at) <= now.epochMilliseconds) return null;
    await this.#noteUse(key, now);
    const { id, user_id: userId, email, scopes, per_minute: perMinute } = key;
    return {
      role: 'authenticated',
      userId,
      email,
      sessionId: null,
      key: { id, scopes, perMinute },
    };
  }

  #find(publicId: string, now: Temporal.Instant): Promise<KnownKey | null> {
    const known = this.#looks.get(publicId);
    const age = known ? now.epochMilliseconds - known.at : Number.NaN;
    if (known && age >= 0 && age < trustedMs) return known.found;
    const found = this.#deps.database.asService('whose an API key is', (db) =>
      findKey(db, publicId, now),
    );
    const look = { at: now.epochMilliseconds, found };
    this.#looks.set(publicId, look);
    // A failed query is repeated at the next request.
    found.catch(() => {
      look.at = Number.POSITIVE_INFINITY;
    });
    return found;
  }

  /** Records the use once an hour at most, so that readers do not make the server write. */
  async #noteUse(key: KnownKey, now: Temporal.Instant): Promise<void> {
    const hour = now.round({ smallestUnit: 'hour', roundingMode: 'floor' });
    if (key.last_used_at !== null && Date.parse(key.last_used_at) >= hour.epochMilliseconds) return;
    key.last_used_at = hour.toString();
    const { database, log } = this.#deps;
    try {
      await database.asService('an API key was used', (db) => noteUse(db, key.id, hour));
    } catch (err) {
      // A full disk must not keep anybody from reading.
      log.warn({ err }, 'the use of an API key could not be noted');
    }
  }
}

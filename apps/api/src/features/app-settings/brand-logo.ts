import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Env } from '../../platform/env';
import { type FileAddress, fileAddress } from '../../platform/identity/file-address';
import { readSettings } from './app-settings-repo';

const keptMs = 60_000;

type Deps = { database: Database; clock: Clock; env: Pick<Env, 'SUPABASE_URL'> };

/**
 * Knows the logo's address for pages and mails of people who are not signed in, read once a minute.
 */
export class BrandLogo {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #addressAt: FileAddress;
  #known: { url: Promise<string | null>; until: number } | null = null;

  constructor({ database, clock, env }: Deps) {
    this.#addressAt = fileAddress(env.SUPABASE_URL);
    this.#database = database;
    this.#clock = clock;
  }

  /** Returns the address for a client of `origin`. */
  async url(origin: string): Promise<string | null> {
    return this.#addressAt(await this.#stored(), origin);
  }

  #stored(): Promise<string | null> {
    const now = this.#clock.now().epochMilliseconds;
    if (this.#known !== null && now < this.#known.until) return this.#known.url;
    const url = this.#read();
    this.#known = { url, until: now + keptMs };
    return url;
  }

  /** Makes the next caller read it again. */
  forget(): void {
    this.#known = null;
  }

  async #read(): Promise<string | null> {
    try {
      const { logo_url } = await this.#database.asUser({ role: 'anon' }, readSettings);
      return logo_url;
    } catch (error) {
      this.forget();
      throw error;
    }
  }
}

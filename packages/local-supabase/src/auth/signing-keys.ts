import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
} from 'jose';
import type { Sql, StandInDatabase } from '../database';

export const signingAlgorithm = 'ES256';
const reloadAtMostEveryMs = 10_000;
/** Tokens of the previous key live on for an hour; after this time it can be deleted. */
const keptAfterRotationMs = 2 * 60 * 60 * 1000;

type KeyRow = { kid: string; private_jwk: JWK; created_at: string };
type Key = { kid: string; sign: CryptoKey; verify: CryptoKey; publicJwk: JWK };

/** The keys of access tokens: the newest one signs, and all that are not retired verify. */
export class SigningKeys {
  readonly #database: StandInDatabase;
  readonly #now: () => number;
  #keys: Key[] = [];
  #loadedAt = Number.NEGATIVE_INFINITY;

  private constructor(database: StandInDatabase, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Makes the first key when the database has none. */
  static async open(database: StandInDatabase, now: () => number): Promise<SigningKeys> {
    const keys = new SigningKeys(database, now);
    await keys.#load((sql, rows) => (rows.length === 0 ? keys.#add(sql) : undefined));
    return keys;
  }

  /** Makes a new key sign from now on; older ones still verify the tokens they signed. */
  async rotate(): Promise<void> {
    await this.#load(async (sql) => {
      const long = new Date(this.#now() - keptAfterRotationMs).toISOString();
      await sql(
        `update local_supabase.signing_keys set retired_at = $1
         where retired_at is null and created_at < $2`,
        [new Date(this.#now()).toISOString(), long],
      );
      await this.#add(sql);
    });
  }

  get newest(): Key {
    const key = this.#keys[0];
    if (!key) throw new Error('there is no key to sign with');
    return key;
  }

  /** Reads the database once more for an unknown key, since another server may have rotated. */
  async find(kid: string | undefined): Promise<Key | null> {
    const known = this.#keys.find((key) => key.kid === kid);
    if (known || this.#now() - this.#loadedAt < reloadAtMostEveryMs) return known ?? null;
    await this.#load();
    return this.#keys.find((key) => key.kid === kid) ?? null;
  }

  jwks(): JSONWebKeySet {
    return { keys: this.#keys.map(({ publicJwk }) => publicJwk) };
  }

  async #load(first?: (sql: Sql, rows: KeyRow[]) => Promise<void> | undefined): Promise<void> {
    const rows = await this.#database.asService('signing keys are read', async (sql) => {
      // Servers that start together must not each make a first key.
      await sql("select pg_advisory_xact_lock(hashtextextended('signing-keys', 0))");
      await first?.(sql, await readKeys(sql));
      return readKeys(sql);
    });
    this.#keys = await Promise.all(rows.map(importKey));
    this.#loadedAt = this.#now();
  }

  async #add(sql: Sql): Promise<void> {
    const pair = await generateKeyPair(signingAlgorithm, { extractable: true });
    const jwk = await exportJWK(pair.privateKey);
    await sql(
      'insert into local_supabase.signing_keys (kid, private_jwk, created_at) values ($1, $2, $3)',
      [await calculateJwkThumbprint(jwk), jwk, new Date(this.#now()).toISOString()],
    );
  }
}

function readKeys(sql: Sql): Promise<KeyRow[]> {
  return sql<KeyRow>(
    `select kid, private_jwk, created_at from local_supabase.signing_keys
     where retired_at is null order by created_at desc`,
  );
}

async function importKey({ kid, private_jwk: jwk }: KeyRow): Promise<Key> {
  const { d: _private, ...rest } = jwk;
  const publicJwk = { ...rest, kid, alg: signingAlgorithm, use: 'sig', key_ops: ['verify'] };
  return { kid, publicJwk, sign: await asymmetric(jwk), verify: await asymmetric(publicJwk) };
}

async function asymmetric(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm);
  if (key instanceof Uint8Array) throw new Error('a signing key is not an elliptic-curve key');
  return key;
}

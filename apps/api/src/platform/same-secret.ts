import { createHmac } from 'node:crypto';
import type { Database } from './database/database';

/** Another server of this database signs with another secret; the message says what to do. */
export class OtherSecret extends Error {
  override readonly name = 'OtherSecret';
}

/**
 * Servers that share a database share the secret too: links, cookies and sealed mails of one would be
 * nothing to the others. The first server's secret counts, of which a fingerprint is kept. Throws
 * OtherSecret.
 */
export async function requireSameSecret(database: Database, secret: string): Promise<void> {
  const kept = await database.asService('the secret is the same on all servers', async (db) => {
    await db
      .insertInto('ops.fingerprints')
      .values({ name: 'cookie-secret', fingerprint: fingerprintOf(secret) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return db
      .selectFrom('ops.fingerprints')
      .select('fingerprint')
      .where('name', '=', 'cookie-secret')
      .executeTakeFirst();
  });
  if (kept?.fingerprint === fingerprintOf(secret)) return;
  throw new OtherSecret(
    'The servers of this database sign with another COOKIE_SECRET than this one: set the same COOKIE_SECRET on each of them (left out, a server makes one in its DATA_DIR/cookie-secret); where the former one is lost, npm run admin -- forget-secret lets the next start bring a new one.',
  );
}

/** The next server that starts says which secret counts. */
export async function forgetSecret(database: Database): Promise<void> {
  await database.asService('another secret is to count', (db) =>
    db.deleteFrom('ops.fingerprints').where('name', '=', 'cookie-secret').execute(),
  );
}

/** Tells whether two secrets are the same, and nothing else about them. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint of the cookie secret').digest('hex');
}

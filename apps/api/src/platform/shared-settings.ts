import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from './database/database';

type Name = 'cookie-secret' | 'files' | 'mail-refusals';

/**
 * This server has a setting that differs from that of the other servers of its database; the
 * message names it.
 */
export class OtherSettings extends Error {
  override readonly name = 'OtherSettings';
}

/**
 * Servers that share a database must share the secret: the others could not read one server's
 * links, cookies and sealed mails. The first server's secret counts. Throws OtherSettings.
 */
export async function requireSameSecret(database: Database, secret: string): Promise<void> {
  const fingerprint = fingerprintOf(secret);
  if ((await firstValue(database, 'cookie-secret', fingerprint)) === fingerprint) return;
  throw new OtherSettings(
    'The servers of this database sign with another COOKIE_SECRET than this one: set the same COOKIE_SECRET on each of them (left out, a server makes one in its DATA_DIR/cookie-secret); where the former one is lost, npm run admin -- forget-secret lets the next start bring a new one.',
  );
}

/**
 * Servers that share a database must store uploaded files in the same place, or one server would
 * not find another's. Throws OtherSettings.
 */
export async function requireSameFiles(database: Database, place: string): Promise<void> {
  const first = await firstValue(database, 'files', place);
  if (first === place) return;
  throw new OtherSettings(
    `The servers of this database keep uploaded files in ${first}, this one would keep them in ${place}: set the same S3_* variables on each of them, or on none; where the files have been moved, npm run admin -- forget-files lets the next start say where they are.`,
  );
}

/**
 * Returns what the hashes of addresses that refuse mails are salted with. It is not COOKIE_SECRET,
 * with which every refusal would be lost when another one is set.
 */
export function refusalSalt(database: Database): Promise<string> {
  return firstValue(database, 'mail-refusals', randomBytes(32).toString('base64url'));
}

/** Forgets the setting, so that the next server that starts decides it. */
export async function forgetShared(
  database: Database,
  name: Exclude<Name, 'mail-refusals'>,
): Promise<void> {
  await database.asService('another setting is to count', (db) =>
    db.deleteFrom('ops.shared_settings').where('name', '=', name).execute(),
  );
}

/** Returns a text that tells whether two secrets are the same, and nothing else about them. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint of the cookie secret').digest('hex');
}

/** Returns the first server's value, which is this one's if there is none yet. */
function firstValue(database: Database, name: Name, value: string): Promise<string> {
  return database.asService('a setting is the same on all servers', async (db) => {
    await db
      .insertInto('ops.shared_settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await db
      .selectFrom('ops.shared_settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return row.value;
  });
}

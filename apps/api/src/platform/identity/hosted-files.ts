import { sql } from 'kysely';
import type { Database } from '../database/database';

export type Project = { url: string; secretKey: string };

const timeoutMs = 30_000;

/** Removes a person's files from a Supabase project: its Storage API alone may take them away. */
export async function removeHostedFiles(
  { url, secretKey }: Project,
  database: Database,
  userId: string,
): Promise<void> {
  const files = await database.asService('files of a closed account', async (db) => {
    const { rows } = await sql<{ bucket: string; names: string[] }>`
      select bucket_id as bucket, array_agg(name) as names from storage.objects
      where owner_id = ${userId} group by bucket_id`.execute(db);
    return rows;
  });
  for (const { bucket, names } of files) {
    const response = await fetch(new URL(`/storage/v1/object/${bucket}`, url), {
      method: 'DELETE',
      headers: {
        Authorization: `Bearer ${secretKey}`,
        apikey: secretKey,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ prefixes: names }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the project's storage answered ${response.status}`);
  }
}

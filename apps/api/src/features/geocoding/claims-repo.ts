import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

/** A server may ask the geocoder for this home until then. */
export type Claim = { id: string; until: string };

/** Returns false if another server asks for the home. */
export async function claimHome(db: Queries, { id, until }: Claim, now: string): Promise<boolean> {
  const { rows } = await sql`
    insert into ops.geocoder_claims as c (property_id, held_until)
    values (${id}, ${until}::timestamptz)
    on conflict (property_id) do update set held_until = excluded.held_until
      where c.held_until <= ${now}::timestamptz
    returning true`.execute(db);
  return rows.length > 0;
}

/** Lets go of a home, and of those that a server which died has held. */
export async function releaseHome(db: Queries, { id, until }: Claim, now: string): Promise<void> {
  await sql`
    delete from ops.geocoder_claims where held_until <= ${now}::timestamptz
      or (property_id = ${id} and held_until = ${until}::timestamptz)`.execute(db);
}

export async function isClaimed(db: Queries, id: string, now: string): Promise<boolean> {
  const { rows } = await sql`
    select from ops.geocoder_claims
    where property_id = ${id} and held_until > ${now}::timestamptz`.execute(db);
  return rows.length > 0;
}

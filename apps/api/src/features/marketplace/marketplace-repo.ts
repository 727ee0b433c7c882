import type { ProviderEntry, ProviderService } from '@deedlight/contract/marketplace';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import type { Area } from './serves-area';

const shown = [
  'id',
  'name',
  'phone',
  'website',
  'licence',
  'about',
  'is_paid_placement',
  'changed_at',
] as const;

/** Returns the firms by name; paying does not change the order. */
export function listProviders(db: Queries) {
  return (
    db
      .selectFrom('marketplace.providers')
      .select(shown)
      // The columns are only written with values of the contract.
      .select([sql<ProviderService[]>`services`.as('services'), sql<Area[]>`areas`.as('areas')])
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute()
  );
}

/** Returns the firms with their addresses, which members do not see. */
export function listEntries(db: Queries) {
  return db
    .selectFrom('marketplace.providers')
    .select([...shown, 'email'])
    .select([sql<ProviderService[]>`services`.as('services'), sql<Area[]>`areas`.as('areas')])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

function valuesOf(entry: ProviderEntry, at: Temporal.Instant) {
  const { services, areas, isPaidPlacement, ...rest } = entry;
  return {
    ...rest,
    services,
    areas: sql<string>`${JSON.stringify(areas)}::text::jsonb`,
    is_paid_placement: isPaidPlacement,
    changed_at: at.toString(),
  };
}

export async function addProvider(
  db: Queries,
  entry: ProviderEntry,
  at: Temporal.Instant,
): Promise<string> {
  const { id } = await db
    .insertInto('marketplace.providers')
    .values(valuesOf(entry, at))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeProvider(
  db: Queries,
  id: string,
  entry: ProviderEntry,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('marketplace.providers')
    .set(valuesOf(entry, at))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function removeProvider(db: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('marketplace.providers')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export type Asked = {
  member: string;
  providerId: string;
  name: string;
  phone: string | null;
  message: string;
  consent: string;
  at: Temporal.Instant;
  mostADay: number;
};

type Introduced = {
  outcome: 'asked' | 'unknown' | 'limited';
  id: string | null;
  provider_name: string | null;
  email: string | null;
};

export async function introduce(db: Queries, asked: Asked): Promise<Introduced> {
  const { member, providerId, name, phone, message, consent, at, mostADay } = asked;
  const { rows } = await sql<Introduced>`
    select * from marketplace.introduce(${member}::uuid, ${providerId}::uuid, ${name}, ${phone}::text,
      ${message}, ${consent}, ${at.toString()}::timestamptz, ${mostADay}::integer)`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('marketplace.introduce gave no answer');
  return row;
}

/** Returns the address of a firm, which the service alone reads; undefined if there is no such firm. */
export async function addressOfFirm(db: Queries, id: string): Promise<string | undefined> {
  const firm = await db
    .selectFrom('marketplace.providers')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst();
  return firm?.email;
}

export function ownIntroductions(db: Queries, member: string) {
  return db
    .selectFrom('marketplace.introductions')
    .select(['id', 'provider_id', 'provider_name', 'message', 'requested_at'])
    .where('user_id', '=', member)
    .orderBy('requested_at', 'desc')
    .limit(100)
    .execute();
}

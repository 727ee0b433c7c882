import { countyOf, isPropertyId } from '@deedlight/domain/property/property-id';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';

type Reset = { userId: string; at: Temporal.Instant; by: string };

/** Returns false if there is no such account. */
export async function recordReset(db: Queries, { userId, at, by }: Reset): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('metering.usage_resets')
    .columns(['user_id', 'reset_at', 'reset_by'])
    .expression(({ selectFrom, val }) =>
      selectFrom('public.profiles as p')
        .select(({ cast }) => [
          'p.id',
          cast<string>(val(at.toString()), 'timestamptz').as('reset_at'),
          cast<string>(val(by), 'uuid').as('reset_by'),
        ])
        .where('p.id', '=', userId),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'reset_at']).doNothing())
    .executeTakeFirst();
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return true;
  const known = db.selectFrom('public.profiles').select('id').where('id', '=', userId);
  return (await known.executeTakeFirst()) !== undefined;
}

/** Returns the address lines of the properties that are in the records and have one. */
export async function addressesOf(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter(isPropertyId);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('records.properties')
    .select(['id', 'address_line'])
    .where('county_fips', 'in', [...new Set(known.map(countyOf))])
    .where('id', 'in', known)
    .execute();
  return new Map(rows.flatMap(({ id, address_line: line }) => (line === null ? [] : [[id, line]])));
}

import type { Source } from '@deedlight/contract/property';
import { type IndexKind, indexKinds } from '@deedlight/domain/valuation/carry/public-index';
import type { Queries } from '../../../platform/database/database';
import type { IndexOnFile } from './carried-on';

type Place = { state: string; county: string };
type ZipOf = { zip: string | null };

/**
 * Returns the public indexes of the homes' areas, by the first three digits of their ZIP codes, by
 * the metropolitan area of their county and by their state, as a function that gives those of one
 * home, the finest first. `county` is a FIPS code.
 */
export async function readIndexes(
  db: Queries,
  { state, county }: Place,
  homes: readonly ZipOf[],
): Promise<(home: ZipOf) => IndexOnFile[]> {
  const zips = [...new Set(homes.flatMap(({ zip }) => zip?.slice(0, 3) ?? []))];
  const rows = await db
    .selectFrom('valuation.price_series as s')
    .innerJoin('valuation.price_indexes as i', 'i.kind', 's.kind')
    .leftJoin('valuation.metro_counties as m', (join) => join.on('m.county_fips', '=', county))
    .select(['s.kind', 's.place', 's.name', 's.first_quarter', 's.levels'])
    .select(['i.publisher', 'i.title', 'i.licence', 'i.url', 'i.as_of', 'i.file_name'])
    .select(['i.imported_at', 'm.cbsa'])
    .where((where) =>
      where.or([
        where.and([where('s.kind', '=', 'state'), where('s.place', '=', state)]),
        where.and([
          where('s.kind', '=', 'metro'),
          where.or([
            where('s.place', '=', where.ref('m.division')),
            where('s.place', '=', where.ref('m.cbsa')),
          ]),
        ]),
        where.and([where('s.kind', '=', 'zip3'), where('s.place', 'in', [...zips, ''])]),
      ]),
    )
    .execute();
  const onFile = rows.flatMap((row): IndexOnFile[] => {
    const kind = indexKinds.find((each) => each === row.kind);
    if (kind === undefined) return [];
    const { place, name, first_quarter: firstQuarter, levels, publisher, title, licence } = row;
    const source: Source = {
      ...{ id: `fhfa-${kind}`, publisher, title, licence, url: row.url, kind: 'price-index' },
      ...{ file: row.file_name, row: null, asOf: row.as_of, confidence: 'reported' },
      fetchedAt: row.imported_at,
    };
    return [{ index: { kind, place, name, firstQuarter, levels }, source }];
  });
  // The District of Columbia is a state of one county, which its metro reaches far beyond.
  const kinds: readonly IndexKind[] = state === 'DC' ? ['zip3', 'state', 'metro'] : indexKinds;
  // A division is a part of its metro.
  const whole = rows[0]?.cbsa ?? null;
  const fineness = ({ index: { kind, place } }: IndexOnFile) =>
    2 * kinds.indexOf(kind) + (place === whole ? 1 : 0);
  return ({ zip }) =>
    onFile
      .filter(({ index: { kind, place } }) => kind !== 'zip3' || place === zip?.slice(0, 3))
      .sort((a, b) => fineness(a) - fineness(b));
}

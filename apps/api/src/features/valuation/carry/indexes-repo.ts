import type { Source } from '@deedlight/contract/property';
import { indexKinds } from '@deedlight/domain/valuation/carry/public-index';
import type { Queries } from '../../../platform/database/database';
import type { IndexOnFile } from './carried-on';

type Place = { state: string; zip: string | null };

/**
 * Returns the public indexes of the homes' areas, by the first three digits of their ZIP codes and by
 * their state, as a function that gives those of one home, the finest first.
 */
export async function readIndexes(
  db: Queries,
  state: string,
  homes: readonly Pick<Place, 'zip'>[],
): Promise<(home: Pick<Place, 'zip'>) => IndexOnFile[]> {
  const zips = [...new Set(homes.flatMap(({ zip }) => zip?.slice(0, 3) ?? []))];
  const rows = await db
    .selectFrom('valuation.price_series as s')
    .innerJoin('valuation.price_indexes as i', 'i.kind', 's.kind')
    .select(['s.kind', 's.place', 's.name', 's.first_quarter', 's.levels'])
    .select(['i.publisher', 'i.title', 'i.licence', 'i.url', 'i.as_of', 'i.file_name'])
    .select('i.imported_at')
    .where((where) =>
      where.or([
        where.and([where('s.kind', '=', 'state'), where('s.place', '=', state)]),
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
  return ({ zip }) =>
    onFile
      .filter(({ index: { kind, place } }) => kind === 'state' || place === zip?.slice(0, 3))
      .sort((a, b) => indexKinds.indexOf(a.index.kind) - indexKinds.indexOf(b.index.kind));
}

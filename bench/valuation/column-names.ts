import type { ColumnMapping } from './column-mapping';

/** The columns a mapping needs in every file, and those it can do without. */
export function namedColumns(mapping: ColumnMapping): { needed: string[]; useful: string[] } {
  const date = mapping.saleDate;
  const dateColumns = typeof date === 'string' ? [date] : Object.values(date);
  const needed = [...dateColumns, mapping.price, ...mapping.filters.map(({ column }) => column)];
  const { id, lat, lng, livingArea, lotArea, yearBuilt, parcelOrder } = mapping;
  const places = mapping.neighbourhoods.map((place) =>
    typeof place === 'string' ? place : place.column,
  );
  const useful = [id, lat, lng, livingArea, lotArea, yearBuilt, parcelOrder, ...places];
  return {
    needed: [...new Set(needed)].filter((name) => name !== undefined),
    useful: [...new Set([...useful, ...mapping.numbers, ...mapping.categories])].filter(
      (name) => name !== undefined,
    ),
  };
}

/**
 * Old header → the mapping's name, for columns that a file spells in other letters or by an alias.
 * Publishers rename columns from year to year.
 */
export function findRenames(
  headers: readonly string[],
  mapping: ColumnMapping,
): ReadonlyMap<string, string> {
  const { needed, useful } = namedColumns(mapping);
  const wanted = new Map([...needed, ...useful].map((name) => [plain(name), name]));
  const aliases = new Map(
    Object.entries(mapping.aliases).map(([alias, name]) => [plain(alias), name]),
  );
  const taken = new Set(headers);
  const renames = new Map<string, string>();
  for (const header of headers) {
    const name = wanted.get(plain(header)) ?? aliases.get(plain(header));
    if (name === undefined || taken.has(name)) continue;
    taken.add(name);
    renames.set(header, name);
  }
  return renames;
}

function plain(header: string): string {
  return header.toLowerCase().replace(/[^a-z0-9]/g, '');
}

import { isRecord, type JsonRecord, type Problem } from './problem';

/** The fifty states and the District of Columbia. */
export const jurisdictions: readonly string[] =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );

/**
 * Whether a table that claims every jurisdiction (`jurisdictions`: `all`, or `all:list`) has each:
 * once in a list of states, at least once in a list of manuals.
 */
export function checkJurisdictions(table: unknown): Problem[] {
  if (!isRecord(table) || typeof table.jurisdictions !== 'string') return [];
  const key = table.jurisdictions.split(':')[1] ?? (table.manuals ? 'manuals' : 'states');
  const rows = table[key];
  if (!Array.isArray(rows)) return [{ row: key, message: 'the list that is claimed is missing' }];
  const named = rows.filter(isRecord).map(({ state }: JsonRecord) => state);
  const missing = jurisdictions.filter((state) => !named.includes(state));
  const unknown = named.filter((state) => !jurisdictions.some((each) => each === state));
  const doubled = named.filter((state, at) => named.indexOf(state) !== at);
  return [
    ...missing.map((state) => ({ row: `${key}[${state}]`, message: 'is missing' })),
    ...unknown.map((state) => ({ row: `${key}[${String(state)}]`, message: 'is no jurisdiction' })),
    ...(key === 'manuals' ? [] : doubled).map((state) => ({
      row: `${key}[${String(state)}]`,
      message: 'is there twice',
    })),
  ];
}

import { type ListingFilter, ListingQuery, listingFilters } from './query';

/** The parameters of the page's address, which a saved search keeps as they were. */
export type PageSearch = Readonly<Record<string, string>>;

const both = (names: readonly string[]) => names.flatMap((name) => [`${name}Min`, `${name}Max`]);

/** In the address sums are dollars; in the query, cents. */
const moneyFields = both(['value', 'price']);
const numberFields = [
  ...both(['beds', 'baths', 'size', 'lot', 'year', 'owned', 'equity', 'ltv']),
  'radiusMiles',
];
const yesNoFields = ['occupied', 'absentee', 'corporate', 'unpaid'];
const textFields = [
  'text',
  'soldMin',
  'soldMax',
  'bounds',
  'polygon',
  'center',
  'zip',
  'city',
  'state',
  'county',
];

/** Every parameter that says what is looked for. */
export const pageSearchFields: readonly string[] = [
  ...numberFields,
  ...moneyFields,
  ...textFields,
  ...yesNoFields,
  'types',
  'unknown',
];

const mostTurns = 5;

/** `issues` are fields that cannot be used, left out of `query`. */
export function readPageSearch(search: PageSearch): {
  query: ListingQuery;
  issues: Readonly<Record<string, string>>;
} {
  const fields = fieldsOf(search);
  const issues: Record<string, string> = {};
  let read = ListingQuery.safeParse(fields);
  // Rules between two fields are checked only once each field is valid by itself.
  for (let turn = 0; !read.success && turn < mostTurns; turn++) {
    for (const { path, message } of read.error.issues) {
      const name = String(path[0]);
      issues[name] ??= message;
      delete fields[name];
      // A radius means nothing without its center.
      if (name === 'center') delete fields.radiusMiles;
    }
    read = ListingQuery.safeParse(fields);
  }
  return { query: read.success ? read.data : {}, issues };
}

function fieldsOf(search: PageSearch): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of textFields) if (search[name]) fields[name] = search[name];
  for (const name of numberFields) if (search[name]) fields[name] = Number(search[name]);
  for (const name of moneyFields)
    if (search[name]) fields[name] = Math.round(Number(search[name]) * 100);
  for (const name of yesNoFields) {
    if (search[name] === 'yes' || search[name] === 'no') fields[name] = search[name] === 'yes';
  }
  const types = search.types?.split(',').filter((type) => type !== '') ?? [];
  if (types.length > 0) fields.types = types;
  const unknown = unknownOf(search);
  if (unknown.length > 0) fields.unknown = unknown;
  return fields;
}

export function unknownOf({ unknown = '' }: PageSearch): ListingFilter[] {
  const names = new Set(unknown.split(','));
  return listingFilters.filter((filter) => names.has(filter));
}

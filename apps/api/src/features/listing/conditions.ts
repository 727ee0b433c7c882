import type { ListingFilter, ListingQuery } from '@deedlight/contract/listing-query';
import { standardDirectional } from '@deedlight/domain/address/directionals';
import { standardSuffix } from '@deedlight/domain/address/street-suffixes';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { areaConditions } from './area';

type Condition = RawBuilder<SqlBool>;
type Limits = { least: number | string | undefined; most: number | string | undefined };

const mostWords = 8;

/** What a query asks of a row `l` of records.listings, as one condition. */
export function conditionOf(query: ListingQuery, today: Temporal.PlainDate): Condition {
  const conditions = [
    ...areaConditions(query),
    ...figureConditions(query, today),
    ...wordsOf(query.text ?? '').map((spellings) => sql<SqlBool>`l.words && ${spellings}::text[]`),
  ];
  return conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The words asked for, each with the postal spelling that the records may have instead. */
export function wordsOf(text: string): string[][] {
  const words = text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  return words.slice(0, mostWords).map((word) => {
    const spellings = [word, standardSuffix(word), standardDirectional(word)];
    return [...new Set(spellings.flatMap((spelling) => spelling?.toLowerCase() ?? []))];
  });
}

function figureConditions(query: ListingQuery, today: Temporal.PlainDate): Condition[] {
  const letsIn = new Set<ListingFilter>(query.unknown);
  const conditions: Condition[] = [];
  const { types = [] } = query;
  if (types.length > 0) add('type', 'type', [sql`l.type = any(${types}::text[])`]);
  for (const [filter, column, { least, most }] of ranges(query, today)) {
    const bounds: Condition[] = [];
    if (least !== undefined) bounds.push(sql`${sql.ref(`l.${column}`)} >= ${least}`);
    if (most !== undefined) bounds.push(sql`${sql.ref(`l.${column}`)} <= ${most}`);
    add(filter, column, bounds);
  }
  for (const [filter, column, wanted] of choices(query)) {
    if (wanted === undefined) continue;
    add(filter, column, [
      wanted ? sql`${sql.ref(`l.${column}`)}` : sql`not ${sql.ref(`l.${column}`)}`,
    ]);
  }
  return conditions;

  function add(filter: ListingFilter, column: string, bounds: Condition[]): void {
    if (bounds.length === 0) return;
    const met = sql.join(bounds, sql` and `);
    const isUnknown = sql`${sql.ref(`l.${column}`)} is null`;
    conditions.push(letsIn.has(filter) ? sql`(${isUnknown} or ${met})` : sql`${met}`);
  }
}

function ranges(query: ListingQuery, today: Temporal.PlainDate): [ListingFilter, string, Limits][] {
  const since = (years: number | undefined) =>
    years === undefined ? undefined : today.subtract({ months: Math.round(years * 12) }).toString();
  // Both sides of a ratio in percent are the exact quotient that the column's division gives.
  const share = (percent: number | undefined) =>
    percent === undefined ? undefined : percent / 100;
  const owed = (equity: number | undefined) =>
    equity === undefined ? undefined : (100 - equity) / 100;
  return [
    ['beds', 'beds', { least: wholeUp(query.bedsMin), most: wholeDown(query.bedsMax) }],
    ['baths', 'baths', { least: query.bathsMin, most: query.bathsMax }],
    ['size', 'living_area_sqft', { least: query.sizeMin, most: query.sizeMax }],
    ['lot', 'lot_sqft', { least: query.lotMin, most: query.lotMax }],
    ['year', 'year_built', { least: query.yearMin, most: query.yearMax }],
    ['value', 'value_cents', { least: query.valueMin, most: query.valueMax }],
    ['sold', 'last_sold_on', { least: query.soldMin, most: query.soldMax }],
    ['price', 'last_price_cents', { least: query.priceMin, most: query.priceMax }],
    ['owned', 'owned_since', { least: since(query.ownedMax), most: since(query.ownedMin) }],
    ['equity', 'ltv', { least: owed(query.equityMax), most: owed(query.equityMin) }],
    ['ltv', 'ltv', { least: share(query.ltvMin), most: share(query.ltvMax) }],
  ];
}

function choices(query: ListingQuery): [ListingFilter, string, boolean | undefined][] {
  return [
    ['occupied', 'is_owner_occupied', query.occupied],
    ['absentee', 'is_absentee', query.absentee],
    ['corporate', 'is_corporate', query.corporate],
  ];
}

/** Beds are whole: at least 2.5 is at least 3. */
function wholeUp(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.ceil(value);
}

function wholeDown(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.floor(value);
}

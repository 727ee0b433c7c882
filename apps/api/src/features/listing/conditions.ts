import type { ListingFilter, ListingQuery } from '@deedlight/contract/listing/query';
import { standardDirectional } from '@deedlight/domain/address/directionals';
import { standardSuffix } from '@deedlight/domain/address/street-suffixes';
import { parcelKey } from '@deedlight/domain/property/property-id';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { areaConditions } from './area';
import { columnOf } from './listing-columns';
import { choicesOf, limitsOf } from './query-limits';

type Condition = RawBuilder<SqlBool>;

const mostWords = 8;
/** Fewer letters begin too many words. */
const leastBegun = 3;
const longestParcelKey = 40;

/** Returns a query's filters on a row `l` of records.listings as one condition. */
export function conditionOf(query: ListingQuery, today: Temporal.PlainDate): Condition {
  const conditions = [
    ...areaConditions(query),
    ...figureConditions(query, today),
    ...textConditions(query.text ?? ''),
  ];
  return conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/**
 * A word of the query has the spellings that a record may have of it, or stands for words that
 * begin with it.
 */
export type AskedWord = { spellings: string[]; begins: string | null };

/**
 * Returns the words of the query, each with the postal spelling that records may have instead. A
 * word of letters may be unfinished; a number or a postal word ("ave") is complete.
 */
export function wordsOf(text: string): AskedWord[] {
  const words = text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  return words.slice(0, mostWords).map((word) => {
    const postal = [standardSuffix(word), standardDirectional(word)].flatMap((each) => each ?? []);
    const spellings = [...new Set([word, ...postal].map((each) => each.toLowerCase()))];
    const mayBegin = postal.length === 0 && new RegExp(`^[A-Z]{${leastBegun},}$`).test(word);
    return { spellings, begins: mayBegin ? word.toLowerCase() : null };
  });
}

/** Requires all words, or the parcel number that the text may be. */
function textConditions(text: string): Condition[] {
  const asked = wordsOf(text).map(lexemesOf).join(' & ');
  const parcel = parcelAsked(text);
  if (asked === '') return [];
  const hasWords = sql<SqlBool>`records.words_vector(l.words) @@ ${asked}::tsquery`;
  if (parcel === null) return [hasWords];
  return [sql`(${hasWords} or records.parcel_key(l.parcel_number) = ${parcel})`];
}

/**
 * Builds a search expression of letters and digits only, so that no part can be read as an
 * operator.
 */
function lexemesOf({ spellings, begins }: AskedWord): string {
  return begins === null ? `(${spellings.join(' | ')})` : `${begins}:*`;
}

/**
 * Returns the parcel number that a text may be, in the form in which spellings are equal; null for
 * a text without a digit.
 */
export function parcelAsked(text: string): string | null {
  const key = parcelKey(text);
  return /\d/.test(key) && key.length <= longestParcelKey ? key : null;
}

function figureConditions(query: ListingQuery, today: Temporal.PlainDate): Condition[] {
  const letsIn = new Set<ListingFilter>(query.unknown);
  const conditions: Condition[] = [];
  const { types = [] } = query;
  if (types.length > 0) add('type', columnOf.type, [sql`l.type = any(${types}::text[])`]);
  for (const { filter, figure, least, most } of limitsOf(query, today)) {
    const column = columnOf[figure];
    const bounds: Condition[] = [];
    if (least !== undefined) bounds.push(sql`${sql.ref(`l.${column}`)} >= ${least}`);
    if (most !== undefined) bounds.push(sql`${sql.ref(`l.${column}`)} <= ${most}`);
    add(filter, column, bounds);
  }
  for (const { filter, mark, wanted } of choicesOf(query)) {
    const column = columnOf[mark];
    add(filter, column, [
      wanted ? sql`${sql.ref(`l.${column}`)}` : sql`not ${sql.ref(`l.${column}`)}`,
    ]);
  }
  return conditions;

  function add(filter: ListingFilter, column: string, bounds: Condition[]): void {
    const met = sql.join(bounds, sql` and `);
    const isUnknown = sql`${sql.ref(`l.${column}`)} is null`;
    conditions.push(letsIn.has(filter) ? sql`(${isUnknown} or ${met})` : sql`${met}`);
  }
}

import type { Suggestion } from '@deedlight/contract/property/properties';
import { addressTokens } from '@deedlight/domain/address/address-tokens';
import { normaliseUnit } from '@deedlight/domain/address/units';
import { countyOf, isPropertyId, parcelKey } from '@deedlight/domain/property/property-id';
import type { SuggestCandidate } from '@deedlight/domain/suggest/suggest';
import type { RequestContext } from '../../platform/context';
import { askLiving, unreachableNamed } from '../../records/living-counties';
import type { PropertySearch } from './property-search';
import { findSuggested, type SuggestedRow } from './suggest-repo';

const shortestParcelKey = 4;

export type Suggested = { suggestions: Suggestion[]; unreachable?: string[] };

/**
 * Returns suggestions for a text that may be unfinished. Names of owners are searched for members
 * only.
 */
export async function suggestProperties(
  { actor, database }: Pick<RequestContext, 'actor' | 'database'>,
  search: PropertySearch,
  query: string,
): Promise<Suggested> {
  const { candidates, unreachable } = await search.find(query, actor);
  if (candidates.length === 0) return { suggestions: [], ...unreachableNamed(unreachable) };
  const ids = candidates.map(({ id }) => id);
  const withOwners = candidates.some(({ by }) => by === 'owner');
  // What is held in memory may lie where nobody answers.
  const asked = { database, actor, about: async () => ids.map(countyOf), needsOne: false };
  const read = await askLiving(asked, (among) =>
    database.asUser(actor, (db) => findSuggested(db, idsIn(among, ids), withOwners)),
  );
  const rows = read.answer;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const whole = theOneNamed(query, rows);
  const suggestions = candidates.flatMap((candidate) => {
    const row = byId.get(candidate.id);
    return row === undefined ? [] : suggestionOf(candidate, row, row === whole);
  });
  const missing = new Set([...unreachable, ...read.unreachable]);
  return { suggestions, ...unreachableNamed([...missing]) };
}

function idsIn(among: readonly string[] | null, ids: readonly string[]): readonly string[] {
  return among === null ? ids : ids.filter((id) => among.includes(countyOf(id)));
}

/**
 * Returns an empty list if the records no longer have what the index matched: the next index will
 * not have it either.
 */
function suggestionOf(
  candidate: SuggestCandidate,
  row: SuggestedRow,
  isWhole: boolean,
): Suggestion[] {
  const text = matchedText(candidate, row);
  const { id, address_line: line, unit, city, state, zip, county } = row;
  if (text === null || text === undefined || !isPropertyId(id)) return [];
  return [
    {
      id,
      address: { line, unit, city, state, zip, county },
      parcelNumber: row.parcel_number,
      type: row.type,
      isSample: row.is_sample,
      matched: { by: candidate.by, text, isInexact: candidate.isInexact, isWhole },
    },
  ];
}

function matchedText(candidate: SuggestCandidate, row: SuggestedRow): string | null | undefined {
  switch (candidate.by) {
    case 'address':
      return row.address_line;
    case 'street':
      return row.street;
    case 'city':
      return row.city;
    case 'zip':
      return row.zip;
    case 'parcel':
      return row.parcel_number;
    case 'owner':
      return row.owners[candidate.position];
  }
}

/**
 * Returns the one of `rows` that a query names without doubt, or null if it names none or several:
 * by the parcel number, or by the whole address line, with the unit if several share the line.
 */
function theOneNamed<Row extends SuggestedRow>(query: string, rows: readonly Row[]): Row | null {
  const key = parcelKey(query);
  const byParcel = rows.filter(({ parcel_number }) => parcelKey(parcel_number) === key);
  if (key.length >= shortestParcelKey && byParcel.length > 0) return theOnly(byParcel);
  const tokens = addressTokens(query);
  const onLine = rows.flatMap((row) => {
    const rest = restAfterLine(tokens, row);
    return rest === null ? [] : [{ row, rest }];
  });
  const withUnit = onLine.filter(({ row, rest }) => saysUnit(rest, row));
  const named = withUnit.length > 0 ? withUnit : onLine.filter(({ rest }) => rest.length === 0);
  return theOnly(named.map(({ row }) => row));
}

function theOnly<Row>(rows: readonly Row[]): Row | null {
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** Returns the tokens beyond line, city, state and ZIP; null if the line is not typed in full. */
function restAfterLine(tokens: readonly string[], row: SuggestedRow): string[] | null {
  const line = addressTokens(row.address_line ?? '');
  const isLine = line.length > 1 && line.every((word, at) => tokens[at] === word);
  if (!isLine) return null;
  const place = new Set(addressTokens(`${row.city ?? ''} ${row.state} ${row.zip ?? ''}`));
  return tokens.slice(line.length).filter((word) => !place.has(word));
}

function saysUnit(rest: readonly string[], { unit }: SuggestedRow): boolean {
  const said = normaliseUnit(rest.join(' '));
  return said !== null && said === normaliseUnit(unit);
}

import type { ListedProperty } from '@deedlight/contract/listing';
import type { ListingFilter, ListingQuery } from '@deedlight/contract/listing/query';
import { parcelKey } from '@deedlight/domain/property/property-id';
import { type AskedWord, parcelAsked, wordsOf } from './conditions';
import type { ListingRow } from './listing-row';

type Match = ListedProperty['matched'][number];

/** Returns why a row is listed: for each filter, whether a figure or its absence matched. */
export function matchedOf(query: ListingQuery, row: ListingRow): Match[] {
  return [...textMatches(query.text ?? '', row), ...figureMatches(query, row)];
}

function figureMatches(query: ListingQuery, row: ListingRow): Match[] {
  const figures: [ListingFilter, boolean, unknown][] = [
    ['type', (query.types?.length ?? 0) > 0, row.type],
    ['beds', isSet(query.bedsMin, query.bedsMax), row.beds],
    ['baths', isSet(query.bathsMin, query.bathsMax), row.baths],
    ['size', isSet(query.sizeMin, query.sizeMax), row.living_area_sqft],
    ['lot', isSet(query.lotMin, query.lotMax), row.lot_sqft],
    ['year', isSet(query.yearMin, query.yearMax), row.year_built],
    ['value', isSet(query.valueMin, query.valueMax), row.value_cents],
    ['sold', isSet(query.soldMin, query.soldMax), row.last_sold_on],
    ['price', isSet(query.priceMin, query.priceMax), row.last_price_cents],
    ['owned', isSet(query.ownedMin, query.ownedMax), row.owned_since],
    ['equity', isSet(query.equityMin, query.equityMax), row.ltv],
    ['ltv', isSet(query.ltvMin, query.ltvMax), row.ltv],
    ['occupied', isSet(query.occupied), row.is_owner_occupied],
    ['absentee', isSet(query.absentee), row.is_absentee],
    ['corporate', isSet(query.corporate), row.is_corporate],
    ['unpaid', isSet(query.unpaid), row.has_unpaid_taxes],
  ];
  return figures
    .filter(([, isAsked]) => isAsked)
    .map(([filter, , figure]) => ({ filter, by: figure === null ? 'unknown' : 'figure' }));
}

/** Returns each part of the row in which a word was found, once. */
function textMatches(text: string, row: ListingRow): Match[] {
  const parts: [Match['by'], string][] = [
    ['owner', row.owners.join(' ')],
    ['street', row.address_line ?? ''],
    ['city', row.city ?? ''],
    ['zip', row.zip ?? ''],
  ];
  const asked = wordsOf(text);
  const isParcel = parcelAsked(text) === parcelKey(row.parcel_number);
  const byParcel: Match[] = isParcel ? [{ filter: 'text', by: 'parcel' }] : [];
  const byWords = parts
    .filter(([, part]) => {
      const words = wordsIn(part);
      return asked.some((each) => words.some((word) => isMeant(each, word)));
    })
    .map(([by]): Match => ({ filter: 'text', by }));
  return [...byParcel, ...byWords];
}

function isMeant({ spellings, begins }: AskedWord, word: string): boolean {
  return begins === null ? spellings.includes(word) : word.startsWith(begins);
}

function wordsIn(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/['’`.]/g, '')
      .match(/[a-z0-9]+/g) ?? []
  );
}

function isSet(...values: unknown[]): boolean {
  return values.some((value) => value !== undefined);
}

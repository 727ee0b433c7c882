import type { ListedProperty } from '@deedlight/contract/listing';
import {
  type CarriedFilter,
  carriedFilters,
  type ListingQuery,
} from '@deedlight/contract/listing/query';
import { shownEstimate } from '@deedlight/domain/significant';
import { absenceText } from '../../kit/evidence/absence';
import {
  approximately,
  formatDay,
  formatMoneyShort,
  formatPercent,
  formatRange,
  formatUnit,
  wholeDollars,
} from '../../kit/format/format';
import { formatEstimate } from '../../kit/format/format-estimate';
import { knownSizes, sizeWords } from '../../kit/format/size-words';
import { typeWords } from '../../kit/format/type-words';
import type { TagTone } from '../../ui/tag';
import { isCarriedHere } from './listing-fields';

export type Figured<T> =
  | { known: true; value: T }
  | { known: false; why: 'not-recorded-yet' | 'unknown' | 'none' | 'not-available-here' };

/** A figure in words, or why it is missing. */
export function figureWords<T>(figure: Figured<T>, show: (value: T) => string): string {
  return figure.known ? show(figure.value) : absenceText(figure.why);
}

/** Returns the owner's share of the value: 62%. */
export function equityWords({ ltvPercent }: ListedProperty): string {
  return figureWords(ltvPercent, (ltv) => formatPercent((100 - ltv) / 100, 0));
}

export const basisWords = {
  recorded: 'recorded price',
  assessor: 'the assessor’s market value',
  'last-sale': 'the last sale, at today’s prices by the county’s index',
  valuation: 'our valuation',
  'recorded-terms': 'estimate: recorded loans, every payment made when due',
  'average-rate':
    'estimate: recorded loans at the national average rate, every payment made when due',
  'none-recorded': 'no open loan recorded',
} as const;

export const valueNames: Partial<Record<keyof typeof basisWords, string>> = {
  valuation: 'our estimate',
  assessor: 'assessed',
  'last-sale': 'sale, indexed',
};

/** Formats a value as a row shows it: a model's estimate is marked and rounded, a record in full. */
export function listedSum({ basis, value }: Extract<ListedProperty['value'], { known: true }>) {
  const isModelled = basis === 'valuation' || basis === 'last-sale';
  return isModelled ? approximately(formatEstimate(value)) : wholeDollars(value);
}

/** Formats the range of a value, "$448K – $524K"; null where none is known. */
export function rangeWords({ valueRange }: ListedProperty): string | null {
  if (valueRange === null) return null;
  const end = (cents: number) => formatMoneyShort(shownEstimate(cents));
  return formatRange(end(valueRange.low), end(valueRange.high));
}

/** Why an owner is worth a call; `title` says more of it. */
export type Reason = { word: string; tone: TagTone; title?: string };

/** Returns what makes an owner worth a call, as the row's own data say it. */
export function reasonsOf(property: ListedProperty): Reason[] {
  const { isCorporate, isAbsentee, hasUnpaidTaxes, newestLoan } = property;
  const reasons: Reason[] = [];
  const add = (mark: Figured<boolean>, word: string) => {
    if (mark.known && mark.value) reasons.push({ word, tone: 'plain' });
  };
  add(isCorporate, 'Company owner');
  add(isAbsentee, 'Absentee');
  if (newestLoan.known && newestLoan.value.isNew) {
    const title = `Recorded ${formatDay(newestLoan.value.recordedOn)}, within the last 12 months`;
    reasons.push({ word: 'New loan', tone: 'lamp', title });
  }
  add(hasUnpaidTaxes, 'Taxes unpaid');
  return reasons;
}

/** Returns what nothing else in a row says of why it is listed: words found, and unknowns let in. */
export function letInWords(property: ListedProperty): string | null {
  const said = property.matched.filter(({ filter, by }) => filter === 'text' || by === 'unknown');
  return said.length === 0 ? null : said.map((match) => oneMatch(property, match)).join(', ');
}

/** Returns the facts of a home in one line; a fact that is not known is left out. */
export function factsLine(property: ListedProperty): string {
  const { type, yearBuilt, address } = property;
  return [
    type.known && type.value !== 'single-family' ? typeWords(type.value) : null,
    ...sizeWords(knownSizes(property)),
    yearBuilt.known ? String(yearBuilt.value) : null,
    address.city ?? address.county,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/**
 * Returns the reasons why a property is listed, filter by filter: "equity 62%", "owner’s name",
 * "beds unknown".
 */
export function matchWords(property: ListedProperty): string {
  return property.matched.map((match) => oneMatch(property, match)).join(' · ');
}

function oneMatch(
  property: ListedProperty,
  { filter, by }: ListedProperty['matched'][number],
): string {
  if (filter === 'text') return `found in ${partNames[by] ?? 'its record'}`;
  const name = filterNames[filter];
  return by === 'unknown' ? `${name} unknown, let in` : figureOf(property, filter, name);
}

const partNames: Partial<Record<ListedProperty['matched'][number]['by'], string>> = {
  owner: 'the owner’s name',
  street: 'the address',
  city: 'the city',
  zip: 'the ZIP',
  parcel: 'the parcel number',
};

type Filter = Exclude<ListedProperty['matched'][number]['filter'], 'text'>;

export const filterNames: Record<Filter, string> = {
  type: 'type',
  beds: 'beds',
  baths: 'baths',
  size: 'living area',
  lot: 'lot',
  year: 'year built',
  value: 'value',
  sold: 'last sale',
  price: 'last price',
  owned: 'owned since',
  equity: 'equity',
  ltv: 'LTV',
  occupied: 'occupancy',
  absentee: 'mailing address',
  corporate: 'owner kind',
  unpaid: 'property taxes',
};

/** Names the filters in use that no source of the area has, in words. */
export function filtersWithoutSource(
  query: ListingQuery,
  carried: readonly CarriedFilter[] | undefined,
): string[] {
  return carriedFilters
    .filter((filter) => query[filter] !== undefined && !isCarriedHere(filter, carried))
    .map((filter) => filterNames[filter]);
}

function figureOf(property: ListedProperty, filter: Filter, name: string): string {
  const plain = (figure: Figured<number>) => figureWords(figure, String);
  switch (filter) {
    case 'type':
      return figureWords(property.type, typeWords);
    case 'beds':
      return `${plain(property.beds)} ${name}`;
    case 'baths':
      return `${plain(property.baths)} ${name}`;
    case 'size':
      return figureWords(property.livingAreaSqft, (area) => formatUnit(area, 'sq ft'));
    case 'lot':
      return `${name} ${figureWords(property.lotSqft, (area) => formatUnit(area, 'sq ft'))}`;
    case 'year':
      return `built ${plain(property.yearBuilt)}`;
    case 'value':
      return `${name} ${figureWords(property.value, wholeDollars)}`;
    case 'sold':
      return `sold ${figureWords(property.lastSold, formatDay)}`;
    case 'price':
      return `${name} ${figureWords(property.lastPrice, wholeDollars)}`;
    case 'owned':
      return `${name} ${figureWords(property.ownedSince, formatDay)}`;
    case 'equity':
      return `${name} ≈\u00a0${equityWords(property)}`;
    case 'ltv':
      return `${name} ≈\u00a0${figureWords(property.ltvPercent, (ltv) => formatPercent(ltv / 100, 0))}`;
    case 'occupied':
      return figureWords(property.isOwnerOccupied, (is) =>
        is ? 'owner lives there' : 'owner lives elsewhere',
      );
    case 'absentee':
      return figureWords(property.isAbsentee, (is) =>
        is ? 'absentee owner' : 'mail goes to the property',
      );
    case 'corporate':
      return figureWords(property.isCorporate, (is) =>
        is ? 'company owner' : 'owner is no company',
      );
    case 'unpaid':
      return figureWords(property.hasUnpaidTaxes, (are) =>
        are ? 'taxes unpaid' : 'no taxes unpaid',
      );
  }
}

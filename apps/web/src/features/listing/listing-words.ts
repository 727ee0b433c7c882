import type { ListedProperty } from '@deedlight/contract/listing';
import { askedFigure } from '@deedlight/contract/listing/asked-figure';
import {
  type CarriedFilter,
  carriedFilters,
  type ListingQuery,
} from '@deedlight/contract/listing/query';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import {
  filteredFigureWords,
  filterNames,
  partNames,
} from '@deedlight/domain/listing/figure-words';
import { shownEstimate } from '@deedlight/domain/significant';
import { absenceText } from '../../kit/evidence/absence';
import {
  approximately,
  formatDay,
  formatMoneyShort,
  formatRange,
  wholeDollars,
} from '../../kit/format/format';
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
export type Reason = {
  word: string;
  /** Said after the word where there is room. */
  rest?: string | undefined;
  tone: TagTone;
  title?: string;
};

/** Returns what makes an owner worth a call, as the row's own data say it. */
export function reasonsOf(property: ListedProperty): Reason[] {
  const { isCorporate, isAbsentee, hasUnpaidTaxes, newestLoan } = property;
  const reasons: Reason[] = [];
  const add = (mark: Figured<boolean>, word: string, rest?: string) => {
    if (mark.known && mark.value) reasons.push({ word, rest, tone: 'plain' });
  };
  add(isCorporate, 'Company', 'owner');
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
  if (by === 'unknown') return `${filterNames[filter]} unknown, let in`;
  return figureWords(askedFigure(property, filter), (value) => filteredFigureWords(filter, value));
}

/** Names the filters in use that no source of the area has, in words. */
export function filtersWithoutSource(
  query: ListingQuery,
  carried: readonly CarriedFilter[] | undefined,
): string[] {
  return carriedFilters
    .filter((filter) => query[filter] !== undefined && !isCarriedHere(filter, carried))
    .map((filter) => filterNames[filter]);
}

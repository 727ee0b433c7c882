import type { ReportComparable } from '@deedlight/contract/client-pages/comparables-report';
import type { ComparableSale, ComparablesOut, Market, Rule } from '@deedlight/contract/comparables';
import type { AdjustmentName } from '@deedlight/domain/comparables/adjust-sale';
import type { Home } from '@deedlight/domain/comparables/comparable-sale';
import { type Area, areaKindWords, areaWords } from '@deedlight/domain/comparables/shared-area';
import type { LikenessName } from '@deedlight/domain/comparables/similarity';
import { absenceWords } from '@deedlight/domain/fact';
import { formatMoney, formatNumber, formatUnit } from '@deedlight/domain/format';
import { isApproximate, isPosition } from '@deedlight/domain/geocoding/location-kind';
import { parcelOf } from '@deedlight/domain/property/property-id';
import { shownEstimate } from '@deedlight/domain/significant';

export const adjustmentWords: Record<AdjustmentName, string> = {
  time: 'Sale date',
  size: 'Living area',
  beds: 'Bedrooms',
  baths: 'Baths',
  age: 'Year built',
  lot: 'Lot',
  condition: 'Condition',
};

/** Said in place of a list of sales that has none. */
export const noSales = 'No such sale is on record here.';

export const likenessWords: Record<LikenessName, string> = {
  place: 'Distance',
  time: 'Sale date',
  size: 'Living area',
  age: 'Year built',
  baths: 'Baths',
  beds: 'Bedrooms',
  lot: 'Lot',
};

/** "418 Larkspur Ln", or the parcel number when the roll has no address. */
export function saleName({
  address,
  propertyId,
}: Pick<ComparableSale, 'address' | 'propertyId'>): string {
  return address.line ?? `Parcel ${parcelOf(propertyId)}`;
}

/** Returns a home's attribute in words; null when it is unknown. */
export function attributeWords(
  name: Exclude<AdjustmentName, 'time' | 'condition'>,
  home: Omit<Home, 'type'>,
): string | null {
  switch (name) {
    case 'size':
      return home.livingAreaSqft === null ? null : formatUnit(home.livingAreaSqft, 'sq ft');
    case 'beds':
      return home.beds === null ? null : formatNumber(home.beds);
    case 'baths':
      return home.baths === null ? null : formatNumber(home.baths, 2);
    case 'age':
      return home.yearBuilt === null ? null : String(home.yearBuilt);
    case 'lot':
      return home.lotSqft === null ? null : formatUnit(home.lotSqft, 'sq ft');
  }
}

/** "+$4,200", "−$1,300", "$0" */
export function signedMoney(cents: number): string {
  const text = formatMoney(cents, { cents: 'never' });
  return cents > 0 ? `+${text}` : text;
}

/** Formats a market amount with its sign, rounded as an estimate: "+$12,300". */
export function signedEstimate(cents: number): string {
  return signedMoney(shownEstimate(cents));
}

/** Formats an adjustment: exactly when the reader typed it, rounded when the market gave it. */
export function adjustmentText({ amount, basis }: { amount: number; basis: string }): string {
  return basis === 'edited' ? signedMoney(amount) : signedEstimate(amount);
}

/** "0.4 mi", or "Same neighborhood" where the distance is not known. */
export function distanceWords({
  miles,
  sharedArea,
}: Pick<ComparableSale, 'miles' | 'sharedArea'>): string {
  if (miles !== null) return milesWords(miles);
  return sharedArea === null ? absenceWords.unknown : `Same ${areaKindWords[sharedArea]}`;
}

export function milesWords(miles: number): string {
  return miles < 0.095 ? '< 0.1 mi' : `${miles.toFixed(1)} mi`;
}

/** "within 1.5 mi", or "in neighborhood 0040" */
export function extentWords({ miles, area }: Pick<Market, 'miles' | 'area'>): string {
  if (area !== null) return `in ${areaWords(area)}`;
  return miles === null ? '' : `within ${formatNumber(miles, 1)} mi`;
}

/**
 * "Sold within 12 months and 1 mile, living area ±20%, same type"; an area takes the place of the
 * miles.
 */
export function ruleWords(
  { months, miles, sizeTolerance, sameType }: Rule,
  area: Area | null = null,
): string {
  const place =
    area === null
      ? ` and ${formatNumber(miles, 2)} ${miles === 1 ? 'mile' : 'miles'}`
      : ` in ${areaWords(area)}`;
  const parts = [
    `Sold within ${months} ${months === 1 ? 'month' : 'months'}`,
    place,
    `, living area ±${formatNumber(sizeTolerance * 100, 1)}%`,
    sameType ? ', same type' : ', any type of home',
  ];
  return parts.join('');
}

/** Says that distances are those of the home's block; null where they are the home's own. */
export function approximateWords({
  area,
  subject: { location },
}: Pick<ComparablesOut, 'area' | 'subject'>): string | null {
  if (area !== null || location === null || !isApproximate(location.precision)) return null;
  return 'This home was placed by the house numbers of its block: distances are approximate.';
}

/** Says why no distance is known; null where distances are. */
export function noDistanceWords({
  area,
  subject: { location },
}: Pick<ComparablesOut, 'area' | 'subject'>): string | null {
  if (area === null) return null;
  const isPlaced = isPosition(location?.precision);
  const why = isPlaced
    ? 'The records have a position of this home, but of no comparable sale around it'
    : 'The records do not say where this home lies';
  return `${why}: its sales are those of ${areaWords(area)}.`;
}

/** Why nothing is adjusted, where that is so. */
const without = {
  ...{ fitted: 'None', edited: 'None' },
  unknown: 'Not on record for both',
  'not-fitted': 'Too few sales to say',
  held: 'None: the sales gave the wrong sign',
} as const;

/** Says what a line of a shared sale adds to its price, or why it adds nothing. */
export function lineAmount({ amount, basis }: ReportComparable['lines'][number]): string {
  if (amount === null) return without[basis];
  const text = adjustmentText({ amount, basis });
  return basis === 'edited' ? `${text}, entered by the sender` : text;
}

/** Says how a rule was widened until there were enough sales. */
export function wideningWords({
  from,
  to,
  found,
}: Pick<ComparablesOut['widenings'][number], 'from' | 'to' | 'found'>): string {
  return `Widened from ${from} to ${to}: ${found} found before.`;
}

import type {
  AbstentionCode,
  BackTest,
  CarriedOn,
  HeadlineOut,
  MarketModelOut,
  ValuationOut,
} from '@deedlight/contract/valuation';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import type { DriverGroup } from '@deedlight/domain/valuation/market/market-table';
import type { UnfitReason } from '@deedlight/domain/valuation/unfit-sales';
import type { Confidence } from '@deedlight/domain/valuation/valuation';
import {
  approximately,
  formatChange,
  formatCount,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRange,
} from '../../../kit/format/format';
import { daysBetween } from '../../../kit/format/local-day';

const drivers: Record<DriverGroup, string> = {
  location: 'Location',
  'living-area': 'Living area',
  rooms: 'Rooms',
  lot: 'Lot',
  age: 'Age',
  'quality-and-condition': 'Quality and condition',
  amenities: 'Amenities',
  'market-date': 'Date of the market',
  'nearby-sales': 'Nearby sales',
  other: 'Other',
};

/** A home without sales around it on record was held against sales that are like it. */
export function driverWords(
  group: DriverGroup,
  { salesBehind }: Pick<ValuationOut, 'salesBehind'>,
): string {
  const isWithoutSales = salesBehind.every(({ leftOut }) => leftOut !== null);
  return group === 'nearby-sales' && isWithoutSales ? 'Similar sales' : drivers[group];
}

const leftOutWords: Record<UnfitReason, string> = {
  package: 'one price for several parcels',
  flip: 'bought to be sold again',
  'partial-interest': 'a part of a home',
  'mixed-condition': 'records contradict each other',
};

/** Whether the model learned from a sale, and why it did not. */
export function countedWords({ leftOut }: ValuationOut['salesBehind'][number]): string {
  return leftOut === null ? 'Yes' : `No: ${leftOutWords[leftOut]}`;
}

export const confidenceMeaning: Record<Confidence, string> = {
  high: 'High: two prices in three fall within 12% of the estimate, or closer',
  medium: 'Medium: two prices in three fall within 12 to 20% of the estimate',
  low: 'Low: a third of the prices miss the estimate by more than 20%',
};

const titles: Record<AbstentionCode, string> = {
  'no-model': 'No value yet: the county’s valuation is being trained',
  'not-trained': 'No value: this server trains no valuations',
  'not-a-home': 'No value: only homes are valued',
  'too-few-sales': 'No value: too few sales in this county',
  'unknown-living-area': 'No value: the living area is unknown',
  'outside-training-range': 'No value: unlike anything sold here',
  'before-recorded-sales': 'No value: the day is before the first recorded sale',
  'stale-market': 'No value: the last recorded sale is too old',
  'range-too-wide': 'No value: the range would be too wide',
};

export function abstentionTitle(code: AbstentionCode): string {
  return titles[code];
}

/** Our model beside another opinion: "Our valuation abstains: …", or its range. */
export function valuationWords(valuation: ValuationOut['valuation']): string {
  if (valuation.kind === 'abstained') return `Our valuation abstains: ${valuation.reason}.`;
  const range = formatRange(formatEstimate(valuation.low80), formatEstimate(valuation.high80));
  return `Our valuation: ${range}, 80% range.`;
}

/**
 * "Last local sale: Nov 30, 2022; carried on by FHFA’s index of Pennsylvania to Q2 2026", with what the
 * index did; null where the county's own sales speak of the day.
 */
export function carriedWords(valuation: ValuationOut['valuation']): string | null {
  if (valuation.kind === 'abstained' || valuation.carriedOn === null) return null;
  const { lastSale, by, through, isHeld, change } = valuation.carriedOn;
  const held = isHeld ? ', whose level is held after it' : '';
  return `Last local sale: ${formatDay(lastSale)}; carried on by FHFA’s index of ${by.name} to ${through} (${formatChange(change, 1)})${held}.`;
}

/** Where the index is from, and whose past told by how much to widen the range. */
export function carriedSource(
  { by, measuredOn }: CarriedOn,
  { sources }: Pick<ValuationOut, 'sources'>,
): string {
  const source = sources.find(({ id }) => id === by.source);
  const edition = source?.asOf ? `, edition of ${formatDay(source.asOf)}` : '';
  const cited = source === undefined ? '' : `${source.publisher}, ${source.title}${edition}. `;
  const past =
    measuredOn === 'own-history' ? 'the county’s own past' : 'back-tests in other counties';
  return `${cited}The range is widened by what ${past} showed of such gaps.`;
}

/** What a value as of another day knows, and what not; null for today. */
export function knownThenWords({ when, model, asOf }: ValuationOut): string | null {
  if (when === 'today') return null;
  if (when === 'future') return `A look ahead to ${formatDay(asOf)} from what is on record today.`;
  const sales =
    model === null || model.knownUntil === null
      ? 'All sales that the model knows were on record'
      : `The model knows only sales made and recorded before ${formatDay(model.knownUntil)}`;
  return `${sales}. Loans, rolls and other opinions are those known on ${formatDay(asOf)}. The characteristics of homes are those on record now, and quarters of the price index may have been revised since.`;
}

type Valued = { model: MarketModelOut; asOf: string };

/**
 * Says in one sentence how accurate the model is here: "On 902 sales it had not seen …". The test
 * reached some time past the sales that the tested model knew; of an estimate for a later day than
 * that nothing was measured.
 */
export function howOftenRight({ model, asOf }: Valued): string {
  const { county, state, lastSale, backTest } = model;
  const where = `${county}, ${state}`;
  if (backTest === null)
    return `How often this is right in ${where} is not measured: too few sales.`;
  const tested = daysBetween(backTest.from, backTest.to);
  const ahead = lastSale === null ? 0 : daysBetween(lastSale, asOf);
  if (lastSale !== null && ahead > tested) {
    return `The last sale on record in ${where} is of ${formatDay(lastSale)}, ${span(ahead)} before this estimate. How often an estimate is right was measured up to ${span(tested)} ahead, and not so far.`;
  }
  return `In ${where}, on ${formatNumber(backTest.count)} sales it had not seen (${days(backTest)}), half of the estimates were within ${formatPercent(backTest.medianAbsoluteError, 1)} of the price, and the range held ${formatPercent(backTest.coverage80, 0)} of the prices.`;
}

/** "11 months", or "23 days" where that is less than two months. */
function span(days: number): string {
  return days < 61 ? formatCount(days, 'day') : formatCount(Math.round(days / 30.44), 'month');
}

function days({ from, to }: BackTest): string {
  return `${formatDay(from)} to ${formatDay(to)}`;
}

/** "Assessor’s market value $223,200: Tax year 2026, as of Jan 1, 2026." */
export function headlineWords(headline: HeadlineOut): string {
  if (!headline.known) return `${headline.note}.`;
  const { kind, label, amount, basis, asOf } = headline;
  const sum =
    kind === 'assessor-market' ? formatMoney(amount) : approximately(formatEstimate(amount));
  return `${label} ${sum}: ${basis}${asOf === null ? '' : `, as of ${formatDay(asOf)}`}.`;
}

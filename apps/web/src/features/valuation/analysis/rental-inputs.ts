import type { AroundOut } from '@deedlight/contract/around';
import type { Property } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import { type Cents, cents } from '@deedlight/domain/money';
import { shownEstimate } from '@deedlight/domain/significant';
import { Decimal } from 'decimal.js';
import { firstScenario } from '../../scenario/public';

/**
 * The tab's inputs as the address holds them: dollars, percent, years. An empty text means not
 * typed yet.
 */
export const rentalFields = [
  { name: 'price', label: 'Price', prefix: '$', hint: 'The value of the home until you type one' },
  { name: 'loan', label: 'Loan', prefix: '$', hint: '75% of the price until you type one' },
  { name: 'rate', label: 'Rate', unit: '%', hint: 'An assumption, not a quote' },
  { name: 'months', label: 'Term', unit: 'mo' },
  { name: 'rent', label: 'Rent a month', prefix: '$' },
  { name: 'vacancy', label: 'Vacancy', unit: '%' },
  {
    name: 'taxes',
    label: 'Property tax a year',
    prefix: '$',
    hint: 'From the roll where it has one',
  },
  { name: 'insurance', label: 'Insurance a year', prefix: '$' },
  { name: 'dues', label: 'Dues a month', prefix: '$' },
  { name: 'upkeep', label: 'Upkeep a year', prefix: '$', hint: 'With management' },
  {
    name: 'growth',
    label: 'Growth a year',
    unit: '%',
    hint: 'An assumption; two others stand beside it',
  },
  { name: 'years', label: 'Years held', unit: 'years' },
] as const;

export type RentalName = (typeof rentalFields)[number]['name'];
export type RentalTexts = Record<RentalName, string>;

/**
 * Returns the texts of the boxes: those typed, otherwise the initial ones. `rent` is the estimate;
 * null while it is not there.
 */
export function rentalTexts(
  search: Readonly<Record<string, string>>,
  property: Property,
  answer: ValuationOut,
  rent: AroundOut['rent'] | null,
): RentalTexts {
  const value = answer.headline.known ? shownEstimate(answer.headline.amount) : null;
  const price = search.price ?? (value === null ? '' : dollarsText(value));
  const first: RentalTexts = {
    price,
    loan: isNumber(price) ? dollarsText(Math.round(Number(price) * 0.75) * 100) : '',
    rate: firstScenario.annualRate.times(100).toString(),
    months: String(firstScenario.months),
    rent: rent?.known ? dollarsText(rent.middle) : '',
    vacancy: '5',
    taxes: taxText(property),
    insurance: '',
    dues: '0',
    upkeep: '',
    growth: '3',
    years: '10',
  };
  const typed = Object.fromEntries(
    rentalFields.flatMap(({ name }) => (search[name] === undefined ? [] : [[name, search[name]]])),
  );
  return { ...first, ...typed };
}

/** Returns the basis of a box's initial value. */
export function firstBasis(name: RentalName): string {
  if (name === 'price') return 'The value that the home goes by';
  if (name === 'loan') return '75% of the price';
  if (name === 'rent') return 'Estimate from published rents of the area';
  return name === 'taxes' ? 'From the roll' : 'Assumption';
}

/** Reads a box in cents; null while it is empty or holds no number. */
export function amountOf(text: string): Cents | null {
  if (!isNumber(text)) return null;
  const amount = new Decimal(text).times(100).toDecimalPlaces(0).toNumber();
  return Number.isSafeInteger(amount) ? cents(amount) : null;
}

/** Reads a box in percent as a fraction; null while it is empty or holds no number. */
export function shareOf(text: string): Decimal | null {
  return isNumber(text) ? new Decimal(text).div(100) : null;
}

function taxText({ assessments }: Property): string {
  if (!assessments.known) return '';
  const newest = assessments.items
    .filter(({ tax }) => tax !== null)
    .sort((a, b) => b.taxYear - a.taxYear)[0];
  return newest?.tax == null ? '' : dollarsText(newest.tax);
}

function dollarsText(amount: number): string {
  return new Decimal(amount).div(100).toFixed();
}

function isNumber(text: string): boolean {
  return /^-?\d{1,12}(\.\d+)?$/.test(text);
}

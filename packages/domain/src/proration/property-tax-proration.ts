import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import { type Invalid, refuse } from '../invalid';
import { type Cents, roundHalfUp, sum } from '../money';
import { moneyOrZero, rateWithin } from '../mortgage/bounds';
import { type Citation, cite } from '../reference/closing/citation';
import { stateRow } from '../reference/closing/closing-cost-table';
import type {
  ProrationRow,
  ProrationTable,
  TaxBill,
} from '../reference/closing/property-tax-table';
import { type DayCount, dayCounts } from './day-count';
import { type DayOwner, type Proration, prorateTax } from './prorate-tax';
import { paidThrough, taxYearOf } from './tax-years';

/** A property tax to be prorated; a field left open follows the custom of the state. */
export type TaxProrationInput = {
  state: string;
  annualTax: Cents;
  /** The school tax when it is billed separately on its own tax year (New York, Pennsylvania). */
  schoolTax?: Cents | undefined;
  closing: Temporal.PlainDate;
  paidThrough?: Temporal.PlainDate | undefined;
  schoolPaidThrough?: Temporal.PlainDate | undefined;
  closingDay?: DayOwner | undefined;
  dayCount?: DayCount | undefined;
  /** 1.05 credits 105% of the last bill, as Illinois contracts do. */
  creditFactor?: Decimal | undefined;
};

export type TaxProration = {
  parts: (Proration & { name: string })[];
  sellerOwes: Cents;
  buyerOwes: Cents;
  basis: ProrationRow['basis'];
  taxYear: string;
  notes: string[];
  citation: Citation;
};

export function validateProration(input: TaxProrationInput): Invalid[] {
  const { dayCount = 'actual', creditFactor } = input;
  return [
    ...moneyOrZero('annualTax', input.annualTax),
    ...(input.schoolTax === undefined ? [] : moneyOrZero('schoolTax', input.schoolTax)),
    ...(creditFactor === undefined ? [] : rateWithin('creditFactor', creditFactor, '2')),
    ...(dayCounts.includes(dayCount)
      ? []
      : [{ field: 'dayCount', message: `Choose one of: ${dayCounts.join(', ')}.` }]),
    ...tooFar('paidThrough', input.paidThrough, input.closing),
    ...tooFar('schoolPaidThrough', input.schoolPaidThrough, input.closing),
  ];
}

/**
 * Property taxes shared at closing by the state's basis: its tax year, what is assumed paid by
 * then, and who bears the day of closing. Throws InvalidInput on what {@link validateProration}
 * refuses.
 */
export function prorateProperty(input: TaxProrationInput, table: ProrationTable): TaxProration {
  refuse(validateProration(input));
  const row = stateRow(table.states, input.state);
  const main = part('Property tax', input, row, row, input.annualTax, input.paidThrough);
  const school =
    input.schoolTax && row.school
      ? [part('School tax', input, row, row.school, input.schoolTax, input.schoolPaidThrough)]
      : [];
  const parts = [main, ...school];
  return {
    parts,
    sellerOwes: sum(parts.map(({ sellerOwes }) => sellerOwes)),
    buyerOwes: sum(parts.map(({ buyerOwes }) => buyerOwes)),
    basis: row.basis,
    taxYear: row.taxYear,
    notes: notesOf(input, row),
    citation: cite(table, `proration/${row.state}`, row),
  };
}

type Billing = { yearStart: string; bills: TaxBill[] };

function part(
  name: string,
  input: TaxProrationInput,
  row: ProrationRow,
  billing: Billing,
  annual: Cents,
  known: Temporal.PlainDate | undefined,
): Proration & { name: string } {
  const factor = input.creditFactor ?? new Decimal(1);
  const paid = known ?? assumedPaid(input, row, billing);
  return {
    name,
    ...prorateTax({
      annual: roundHalfUp(factor.times(annual)),
      yearStart: billing.yearStart,
      paidThrough: paid,
      closing: input.closing,
      closingDay: input.closingDay ?? row.closingDay,
      dayCount: input.dayCount ?? 'actual',
    }),
  };
}

/**
 * Returns the last day assumed paid, by the state's installments. Without them, the current tax
 * year counts as paid in a state that bills in advance and as unpaid elsewhere.
 */
function assumedPaid(
  { closing }: TaxProrationInput,
  row: ProrationRow,
  billing: Billing,
): Temporal.PlainDate {
  const byBills = paidThrough(billing.bills, billing.yearStart, closing);
  if (byBills) return byBills;
  const year = taxYearOf(closing, billing.yearStart);
  const unpaidFrom = row.basis === 'advance' ? year.add({ years: 1 }) : year;
  return unpaidFrom.subtract({ days: 1 });
}

function notesOf(input: TaxProrationInput, row: ProrationRow): string[] {
  const assumed =
    input.paidThrough === undefined
      ? [
          `What is paid by closing is assumed from the usual due dates (${row.typicalDue}); ${row.sellerSide}.`,
        ]
      : [];
  const credit = row.customaryCreditPercent;
  const customary =
    credit && !input.creditFactor
      ? [`Contracts here often credit ${credit.low} to ${credit.high}% of the last bill.`]
      : [];
  return [...assumed, ...customary, ...(row.notes ? [row.notes] : [])];
}

function tooFar(
  field: string,
  day: Temporal.PlainDate | undefined,
  closing: Temporal.PlainDate,
): Invalid[] {
  if (!day) return [];
  const isNear = Math.abs(closing.year - day.year) <= 5;
  return isNear ? [] : [{ field, message: 'Enter a day within five years of closing.' }];
}

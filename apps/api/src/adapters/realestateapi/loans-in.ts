import type { Cents } from '@deedlight/domain/money';
import type { MortgageRecord, ParcelRecord } from '@deedlight/domain/property/parcel-record';
import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import { dayIn, dollarsIn, numberIn } from '../vendor/lenient';
import type { LoanSaid, ParcelSaid } from './detail-answer';

type Loans = {
  mortgages: MortgageRecord[];
  /** Loans that do not fit the record, in words: undated, or closed on an unknown day. */
  others: ParcelRecord['details'];
  /** Neither list was given. That does not mean that there are no loans. */
  areOpen: boolean;
};

const positions = new Map([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
]);
const mostPercent = 40;
const mostMonths = 600;

/**
 * Sorts an answer's loans. A closed loan comes without the day of its release. A closed loan from
 * before the last sale was paid off by that sale; a later one would be taken for an open one, so it
 * is reported in words.
 */
export function loansIn(
  { currentMortgages, mortgageHistory }: ParcelSaid,
  lastSoldOn: string | null,
): Loans {
  const open = currentMortgages ?? [];
  const past = (mortgageHistory ?? []).map((loan) => ({ ...loan, open: loan.open ?? false }));
  const byKey = new Map<string, MortgageRecord>();
  const closed: string[] = [];
  const undated: string[] = [];
  for (const said of [...open.map((loan) => ({ ...loan, open: true })), ...past]) {
    const amount = dollarsIn(said.amount);
    if (amount === null) continue;
    const day = dayIn(said.recordingDate) ?? dayIn(said.documentDate);
    if (day === null) undated.push(inWords(said, amount));
    else {
      const loan = loanOf(said, day, amount);
      const key = `${loan.recordedOn} ${loan.amount}`;
      const isPast = lastSoldOn !== null && loan.recordedOn < lastSoldOn;
      if (byKey.has(key)) continue;
      if (said.open || isPast) byKey.set(key, loan);
      else closed.push(`${inWords(said, amount)}, recorded ${loan.recordedOn}`);
    }
  }
  return {
    mortgages: [...byKey.values()],
    others: [
      ...told('Loans no longer open, day of release not given', closed),
      ...told('Loans without a day of recording', undated),
    ],
    areOpen: currentMortgages === null && mortgageHistory === null,
  };
}

function loanOf(said: LoanSaid, day: Temporal.PlainDate, amount: Cents): MortgageRecord {
  return {
    recordedOn: day.toString(),
    amount,
    lender: said.lenderName,
    loanType: said.loanType,
    position: positions.get(said.position?.toLowerCase() ?? '') ?? 1,
    annualRate: rateIn(said.interestRate),
    termMonths: monthsUntil(day, dayIn(said.maturityDate)),
    releasedOn: null,
  };
}

/** Converts percent as text into a decimal rate; zero stands for "not known". */
function rateIn(text: string | null): string | null {
  const percent = numberIn(text);
  if (percent === null || percent < 0 || percent > mostPercent) return null;
  return new Decimal(percent).div(100).toDecimalPlaces(6).toFixed();
}

function monthsUntil(day: Temporal.PlainDate, end: Temporal.PlainDate | null): number | null {
  if (end === null) return null;
  const { months } = day.until(end, { largestUnit: 'months' });
  // A term has whole years, but its recording may differ from its start by some weeks.
  const inYears = Math.round(months / 12) * 12;
  const term = Math.abs(inYears - months) <= 2 ? inYears : months;
  return term > 0 && term <= mostMonths ? term : null;
}

function inWords({ lenderName }: LoanSaid, amount: Cents): string {
  return `$${(amount / 100).toLocaleString('en-US')}${lenderName ? `, ${lenderName}` : ''}`;
}

function told(label: string, loans: string[]): ParcelRecord['details'] {
  return loans.length === 0 ? [] : [{ label, value: [...new Set(loans)].join('; ') }];
}

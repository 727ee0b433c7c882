import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { type Cents, cents, noCents, roundHalfUp } from '../money';
import { inDollars } from '../reference/closing/wording';
import { type DayCount, daysBetween, daysInYear } from './day-count';
import { taxYearOf } from './tax-years';

export type DayOwner = 'buyer' | 'seller';

/** One tax bill to be shared between seller and buyer. */
export type TaxShare = {
  annual: Cents;
  yearStart: string;
  /** The last day that is already paid for. */
  paidThrough: Temporal.PlainDate;
  closing: Temporal.PlainDate;
  closingDay: DayOwner;
  dayCount: DayCount;
};

/**
 * `sellerOwes` is a credit to the buyer at closing for unpaid days that were the seller's;
 * `buyerOwes` is a credit to the seller for days paid ahead. One of the two is always zero.
 */
export type Proration = {
  sellerOwes: Cents;
  buyerOwes: Cents;
  perDiem: Decimal;
  days: number;
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  formula: string;
};

/** Returns who owes whom how much for a tax at closing. */
export function prorateTax(share: TaxShare): Proration {
  const { closing, closingDay, paidThrough, annual, dayCount } = share;
  // The first day for which the buyer pays.
  const handover = closingDay === 'buyer' ? closing : closing.add({ days: 1 });
  const paidUntil = paidThrough.add({ days: 1 });
  const isOwed = Temporal.PlainDate.compare(paidUntil, handover) < 0;
  const [from, until] = isOwed ? [paidUntil, handover] : [handover, paidUntil];
  const parts = byTaxYear(from, until, share);
  // Rounded once, at the end, so that the amount is what the printed formula gives.
  const exact = parts.reduce(
    (total, part) => total.plus(new Decimal(annual).times(part.days).div(part.yearDays)),
    new Decimal(0),
  );
  // An even half cent goes to the seller, so that both sides' parts of a year add up to it.
  const amount = isOwed
    ? roundHalfUp(exact)
    : cents(exact.toDecimalPlaces(0, Decimal.ROUND_HALF_DOWN).toNumber());
  const days = parts.reduce((total, part) => total + part.days, 0);
  const yearDays = daysInYear(taxYearOf(closing, share.yearStart), dayCount);
  return {
    sellerOwes: isOwed ? amount : noCents,
    buyerOwes: isOwed ? noCents : amount,
    perDiem: new Decimal(annual).div(yearDays),
    days,
    from,
    to: until.subtract({ days: 1 }),
    formula: `${inDollars(annual)} a year × ${shareWords(parts, yearDays)}, ${from} through ${until.subtract({ days: 1 })}`,
  };
}

/**
 * Splits the days from `from` to before `until` where tax years meet, each part with its year's
 * length.
 */
function byTaxYear(
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
  { yearStart, dayCount }: TaxShare,
): { days: number; yearDays: number }[] {
  const parts: { days: number; yearDays: number }[] = [];
  let start = from;
  while (Temporal.PlainDate.compare(start, until) < 0) {
    const year = taxYearOf(start, yearStart);
    const next = year.add({ years: 1 });
    const end = Temporal.PlainDate.compare(next, until) < 0 ? next : until;
    const yearDays = daysInYear(year, dayCount);
    // Counted by 365 days, a leap year has no last day, so that its parts add up to the year.
    const at = (day: Temporal.PlainDate) => Math.min(yearDays, daysBetween(year, day, dayCount));
    parts.push({ days: at(end) - at(start), yearDays });
    start = end;
  }
  return parts;
}

/** Writes the days over their year, year by year when years of two lengths meet. */
function shareWords(
  parts: readonly { days: number; yearDays: number }[],
  yearDays: number,
): string {
  const lengths = new Set(parts.map((part) => part.yearDays));
  if (lengths.size > 1) {
    return `(${parts.map((part) => `${part.days} days ÷ ${part.yearDays}`).join(' + ')})`;
  }
  const days = parts.reduce((total, part) => total + part.days, 0);
  return `${days} days ÷ ${[...lengths][0] ?? yearDays}`;
}

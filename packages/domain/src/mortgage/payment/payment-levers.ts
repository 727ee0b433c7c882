import { Decimal } from 'decimal.js';
import { type Cents, cents, roundHalfUp } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import { type PaymentQuote, type PaymentQuoteInput, quotePayment } from './quote-payment';

/** One change that would lower a payment: what it changes a month (negative), and what it costs. */
export type PaymentLever = {
  code: 'down-20' | 'point' | 'score' | 'insurance-low' | 'term-30';
  label: string;
  /** What it takes, or what it rests on. */
  note: string;
  change: Cents;
};

export type LeverInput = PaymentQuoteInput & {
  /** The least published premium a year; null when there is no range. */
  insuranceLow: Cents | null;
};

/** The usual price of a quarter point of rate is one percent of the loan; lenders differ. */
const point = { rate: new Decimal('0.0025'), share: new Decimal('0.01') };

const shareWithoutInsurance = new Decimal('0.2');
const betterScores = [680, 700, 720, 740, 760];
const longest = 360;

/**
 * Returns what would lower the payment, the strongest first, each worked out by the formulas of the
 * payment itself. None where a payment has no total, as there is nothing to compare with.
 */
export function paymentLevers(
  input: LeverInput,
  tables: Editions = todaysEditions,
): PaymentLever[] {
  const { total } = quotePayment(input, tables);
  if (total === null) return [];
  const changed = (
    news: Partial<PaymentQuoteInput>,
  ): { quote: PaymentQuote; change: Cents } | null => {
    const quote = quotePayment({ ...input, ...news }, tables);
    return quote.total === null ? null : { quote, change: cents(quote.total - total) };
  };
  return [
    moreDown(input, changed),
    onePoint(input, changed),
    betterScore(input, changed),
    lowPremium(input, changed),
    longerTerm(input, changed),
  ]
    .flatMap((lever) => (lever !== null && lever.change < 0 ? [lever] : []))
    .toSorted((a, b) => a.change - b.change);
}

type Changed = (news: Partial<PaymentQuoteInput>) => { quote: PaymentQuote; change: Cents } | null;

function moreDown({ price, downPayment }: LeverInput, changed: Changed): PaymentLever | null {
  const wanted = roundHalfUp(shareWithoutInsurance.times(price));
  if (downPayment >= wanted) return null;
  const found = changed({ downPayment: wanted });
  if (found === null) return null;
  const note = `${dollarsText(wanted - downPayment)} more cash`;
  return { code: 'down-20', label: '20% down', note, change: found.change };
}

function onePoint({ annualRate, price, downPayment }: LeverInput, changed: Changed) {
  const rate = annualRate.minus(point.rate);
  if (rate.lte(0)) return null;
  const found = changed({ annualRate: rate });
  if (found === null) return null;
  const cost = roundHalfUp(point.share.times(price - downPayment));
  const label = `1 point, ${rate.times(100).toFixed()}%`;
  const note = `${dollarsText(cost)}, if it buys a quarter percent`;
  return { code: 'point' as const, label, note, change: found.change };
}

function betterScore({ score }: LeverInput, changed: Changed): PaymentLever | null {
  const next = betterScores.find((each) => each > score);
  if (next === undefined) return null;
  const found = changed({ score: next });
  if (found === null) return null;
  const label = `Credit score ${next}`;
  return { code: 'score', label, note: 'lower mortgage insurance', change: found.change };
}

function lowPremium({ insuranceLow }: LeverInput, changed: Changed): PaymentLever | null {
  const found = insuranceLow === null ? null : changed({ insuranceYearly: insuranceLow });
  if (found === null || insuranceLow === null) return null;
  const note = `${dollarsText(insuranceLow)} a year`;
  return {
    code: 'insurance-low',
    label: 'Home insurance at its low end',
    note,
    change: found.change,
  };
}

function longerTerm({ months }: LeverInput, changed: Changed): PaymentLever | null {
  if (months >= longest) return null;
  const found = changed({ months: longest });
  if (found === null) return null;
  const note = 'more interest in all';
  return { code: 'term-30', label: '30 years to repay', note, change: found.change };
}

function dollarsText(amount: number): string {
  return `$${Math.round(amount / 100).toLocaleString('en-US')}`;
}

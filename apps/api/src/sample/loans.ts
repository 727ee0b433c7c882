import { type Cents, cents } from '@deedlight/domain/money';
import type { MortgageRecord, TransferRecord } from '@deedlight/domain/property/parcel-record';
import {
  chance,
  normal,
  pick,
  pickWeighted,
  type Random,
  wholeBetween,
} from '@deedlight/domain/random';
import { Temporal } from 'temporal-polyfill';
import type { House } from './houses';
import { priceLevel, sampleAsOf, typicalRate } from './market';
import { lenders } from './names';

type LoanKind = { loanType: string; ltv: number; rateOver: number };

/** Invents the loan that a buyer takes out. */
export function loanFor(
  random: Random,
  price: Cents,
  recordedOn: string,
  day: Temporal.PlainDate,
): MortgageRecord {
  const kind = pickWeighted<LoanKind>(random, [
    [{ loanType: 'Conventional', ltv: 0.8, rateOver: 0 }, 46],
    [{ loanType: 'Conventional', ltv: 0.95, rateOver: 0.0015 }, 18],
    [{ loanType: 'Conventional', ltv: 0.6, rateOver: -0.001 }, 9],
    [{ loanType: 'FHA', ltv: 0.965, rateOver: -0.002 }, 18],
    [{ loanType: 'VA', ltv: 1, rateOver: -0.003 }, 7],
    [{ loanType: 'USDA', ltv: 1, rateOver: -0.002 }, 2],
  ]);
  return {
    recordedOn,
    amount: wholeHundreds(price * kind.ltv),
    lender: pick(random, lenders as [string, ...string[]]),
    loanType: kind.loanType,
    position: 1,
    annualRate: eighths(typicalRate(day.year) + kind.rateOver + normal(random, 0, 0.0022)),
    termMonths: chance(random, 0.86) ? 360 : 180,
    releasedOn: null,
  };
}

/** Invents a home-equity line, which some owners open some years after they bought. */
export function secondLoan(
  random: Random,
  house: House,
  bought: TransferRecord | undefined,
): MortgageRecord | null {
  if (!bought?.soldOn || !chance(random, 0.13)) return null;
  const opened = Temporal.PlainDate.from(bought.soldOn).add({
    days: wholeBetween(random, 700, 2600),
  });
  if (Temporal.PlainDate.compare(opened, sampleAsOf) >= 0) return null;
  const worth = Math.exp(house.worth + priceLevel(opened)) * 100;
  return {
    recordedOn: opened.toString(),
    amount: wholeHundreds(worth * (0.06 + 0.14 * random())),
    lender: pick(random, lenders as [string, ...string[]]),
    loanType: 'Home-equity line',
    position: 2,
    annualRate: eighths(typicalRate(opened.year) + 0.0125 + normal(random, 0, 0.003)),
    termMonths: 240,
    releasedOn: null,
  };
}

function wholeHundreds(amountInCents: number): Cents {
  return cents(Math.round(amountInCents / 10_000) * 10_000);
}

/** Rounds a rate, since lenders quote in eighths of a percent. */
function eighths(rate: number): string {
  return (Math.round(rate * 800) / 800).toFixed(5);
}

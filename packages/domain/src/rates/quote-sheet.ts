import { Decimal } from 'decimal.js';
import { type Cents, roundHalfUp } from '../money';
import { monthlyPayment } from '../mortgage/payment/payment';
import type { Scenario } from '../scenario/scenario';
import type { RateSheet, SheetAdjustment, SheetPrice } from './rate-sheet';

type Deal = Pick<Scenario, 'program' | 'months' | 'price' | 'loan' | 'score'>;

/** One rate of the sheet for a deal; points are percent of the loan, `cost` what they come to. */
export type SheetOption = {
  annualRate: Decimal;
  basePoints: Decimal;
  adjustedBy: Decimal;
  points: Decimal;
  cost: Cents;
  payment: Cents;
};

export type SheetQuote =
  | {
      kind: 'quoted';
      lockDays: number;
      ltv: Decimal;
      applied: SheetAdjustment[];
      options: SheetOption[];
    }
  | { kind: 'not-offered'; offered: SheetPrice[] }
  | { kind: 'needs-score' };

/**
 * Prices a deal by a sheet: each rate of its program, term and lock, with every adjustment that its
 * score and LTV fall into added to the points. A sheet that adjusts by score prices no unknown score.
 */
export function quoteSheet(sheet: RateSheet, deal: Deal, lockDays: number): SheetQuote {
  const offered = sheet.prices.filter(({ program }) => program === deal.program);
  const prices = offered.filter(
    (price) => price.months === deal.months && price.lockDays === lockDays,
  );
  if (prices.length === 0) return { kind: 'not-offered', offered };
  const ltv = new Decimal(deal.loan).div(deal.price).times(100);
  const ofProgram = sheet.adjustments.filter(
    ({ program }) => program === null || program === deal.program,
  );
  const { score } = deal;
  if (score === null && ofProgram.length > 0) return { kind: 'needs-score' };
  const applied = ofProgram.filter(
    ({ scoreFrom, scoreTo, ltvAbove, ltvTo }) =>
      score !== null &&
      score >= scoreFrom &&
      score <= scoreTo &&
      ltv.gt(ltvAbove) &&
      ltv.lte(ltvTo),
  );
  const adjustedBy = applied.reduce((all, { points }) => all.plus(points), new Decimal(0));
  const options = prices
    .toSorted((a, b) => a.annualRate.cmp(b.annualRate))
    .map((price) => optionOf(price, adjustedBy, deal));
  return { kind: 'quoted', lockDays, ltv, applied, options };
}

/** The locks that the sheet offers for the deal's program and term, shortest first. */
export function locksOf(sheet: RateSheet, deal: Pick<Deal, 'program' | 'months'>): number[] {
  const prices = sheet.prices.filter(
    ({ program, months }) => program === deal.program && months === deal.months,
  );
  return [...new Set(prices.map(({ lockDays }) => lockDays))].toSorted((a, b) => a - b);
}

function optionOf(price: SheetPrice, adjustedBy: Decimal, { loan, months }: Deal): SheetOption {
  const points = price.points.plus(adjustedBy);
  return {
    annualRate: price.annualRate,
    basePoints: price.points,
    adjustedBy,
    points,
    cost: roundHalfUp(points.div(100).times(loan)),
    payment: monthlyPayment({ principal: loan, annualRate: price.annualRate, months }),
  };
}

import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import { type Cents, cents } from '../../money';
import {
  periodsBetween,
  singlePaymentPeriods,
  type UnitPeriod,
  unitPeriodsPerYear,
} from '../payment/unit-period';
import { type FlowRun, solveApr } from './apr-equation';

export type DatedAmount = { on: Temporal.PlainDate; amount: Cents };

/**
 * Equal payments one unit-period apart, following on from the run before unless `first` is given.
 */
export type PaymentRun = { count: number; amount: Cents; first?: Temporal.PlainDate };

/**
 * Returns the APR (a fraction) of dated advances and runs of payments, an odd first period
 * included. Runs after the first continue one unit-period after the run before.
 */
export function aprOfDatedRuns(input: {
  advances: readonly DatedAmount[];
  payments: readonly PaymentRun[];
  every: UnitPeriod;
}): Decimal {
  const begins = input.advances[0];
  const firstRun = input.payments[0];
  if (!begins || !firstRun?.first)
    throw new RangeError('an advance and a dated payment are needed');
  const at = (day: Temporal.PlainDate) => periodsBetween(begins.on, day, input.every);
  let next = at(firstRun.first);
  const payments: FlowRun[] = [];
  for (const run of input.payments) {
    if (run.first) next = at(run.first);
    payments.push({ amount: run.amount, count: run.count, ...next });
    next = { whole: next.whole + run.count, fraction: next.fraction };
  }
  const advances = input.advances.map(({ on, amount }) => ({ amount, count: 1, ...at(on) }));
  return solveApr({ advances, payments, perYear: unitPeriodsPerYear(input.every) });
}

/**
 * Returns the APR of one advance repaid by runs of payments that start one regular period later.
 */
export function aprOfRegularRuns(
  advance: Cents,
  payments: readonly PaymentRun[],
  every: UnitPeriod = { unit: 'month', count: 1 },
): Decimal {
  let whole = 1;
  const runs = payments.map(({ amount, count }): FlowRun => {
    const run = { amount, count, whole, fraction: new Decimal(0) };
    whole += count;
    return run;
  });
  const advances = [{ amount: advance, count: 1, whole: 0, fraction: new Decimal(0) }];
  return solveApr({ advances, payments: runs, perYear: unitPeriodsPerYear(every) });
}

/** Returns the APR of one advance and one payment. */
export function aprOfSinglePayment(advance: DatedAmount, payment: DatedAmount): Decimal {
  const { periods, perYear } = singlePaymentPeriods(advance.on, payment.on);
  return solveApr({
    advances: [{ amount: advance.amount, count: 1, whole: 0, fraction: new Decimal(0) }],
    payments: [{ amount: payment.amount, count: 1, ...periods }],
    perYear,
  });
}

/** Groups neighboring payments of one size into runs, as an APR of few runs is quick to solve. */
export function runsOf(amounts: Iterable<Cents>): PaymentRun[] {
  const runs: PaymentRun[] = [];
  for (const amount of amounts) {
    const last = runs.at(-1);
    if (last?.amount === amount) last.count += 1;
    else runs.push({ count: 1, amount: cents(amount) });
  }
  return runs;
}

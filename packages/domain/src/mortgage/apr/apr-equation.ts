import { Decimal } from 'decimal.js';

/**
 * `count` equal amounts (cents), the first `whole` + `fraction` unit-periods after the term begins
 * and one unit-period apart. An advance is a run of one at zero.
 */
export type FlowRun = { amount: number; count: number; whole: number; fraction: Decimal };

export type AprEquation = {
  advances: readonly FlowRun[];
  payments: readonly FlowRun[];
  perYear: Decimal;
};

/**
 * The annual percentage rate, as a fraction, by the general equation of 12 CFR 1026 Appendix J
 * (b)(8): the unit-period rate at which advances and payments are worth the same, times the
 * unit-periods in a year; within a unit-period interest is simple. Throws RangeError where no rate
 * between −50% and 1,000% a unit-period balances the two sides.
 */
export function solveApr(equation: AprEquation): Decimal {
  const near = nearRate(equation);
  const residual = exactDifference(equation, new Decimal(near));
  const slope = difference(equation, near).slope;
  const rate = new Decimal(near).minus(residual.div(slope));
  return rate.times(equation.perYear).toDecimalPlaces(12);
}

/** The present value of the payments less that of the advances at `rate`; zero at the answer. */
export function exactDifference({ payments, advances }: AprEquation, rate: Decimal): Decimal {
  const worth = (runs: readonly FlowRun[]) =>
    runs.reduce((all, run) => all.plus(exactWorth(run, rate)), new Exact(0));
  return worth(payments).minus(worth(advances));
}

// Near a rate of zero the annuity is a quotient of two small numbers, which needs spare digits.
const Exact = Decimal.clone({ precision: 40 });

function exactWorth({ amount, count, whole, fraction }: FlowRun, rate: Decimal): Decimal {
  const growth = new Exact(rate).plus(1);
  const first = growth.pow(whole).times(fraction.times(rate).plus(1));
  const annuity =
    rate.isZero() || count === 1
      ? new Exact(count)
      : growth.times(new Exact(1).minus(growth.pow(-count))).div(rate);
  return annuity.times(amount).div(first);
}

// Binary floating point finds the root to about 15 digits; one Decimal Newton step then settles the
// digits that are printed. Newton is kept inside a shrinking bracket, so it always ends.
function nearRate(equation: AprEquation): number {
  let low = -0.5;
  let high = 10;
  if (difference(equation, low).value < 0 || difference(equation, high).value > 0) {
    throw new RangeError('no annual percentage rate balances these advances and payments');
  }
  let rate = 0.01;
  for (let round = 0; round < 200; round += 1) {
    const { value, slope } = difference(equation, rate);
    if (value > 0) low = rate;
    else high = rate;
    const newton = rate - value / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - rate) < 1e-15) return next;
    rate = next;
  }
  return rate;
}

type Point = { value: number; slope: number };

function difference({ payments, advances }: AprEquation, rate: number): Point {
  let value = 0;
  let slope = 0;
  for (const run of payments) {
    const point = worth(run, rate);
    value += point.value;
    slope += point.slope;
  }
  for (const run of advances) {
    const point = worth(run, rate);
    value -= point.value;
    slope -= point.slope;
  }
  return { value, slope };
}

function worth({ amount, count, whole, fraction }: FlowRun, rate: number): Point {
  const growth = 1 + rate;
  const part = fraction.toNumber();
  const first = (1 + part * rate) * growth ** whole;
  const firstSlope = -(part / (1 + part * rate) + whole / growth);
  const { value, slope } = annuityDue(count, rate);
  const worthNow = (amount * value) / first;
  return { value: worthNow, slope: worthNow * firstSlope + (amount * slope) / first };
}

/** Returns 1 + v + … + v^(n−1) with v = 1/(1 + rate), and its derivative in the rate. */
function annuityDue(count: number, rate: number): Point {
  if (count === 1) return { value: 1, slope: 0 };
  if (Math.abs(rate) < 1e-7) {
    const pairs = (count * (count - 1)) / 2;
    return { value: count - pairs * rate, slope: -pairs };
  }
  const growth = 1 + rate;
  const left = growth ** -count;
  const value = (growth * (1 - left)) / rate;
  return { value, slope: (1 - left) / rate + (count * left) / rate - value / rate };
}

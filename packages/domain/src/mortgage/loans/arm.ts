import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundHalfUp } from '../../money';
import { moneyAbove, rateWithin, termMonths, wholeNumber } from '../bounds';
import { exactPayment, interestOnlyPayment } from '../payment/payment';
import { periodicInterest } from '../payment/periodic-interest';

/** Caps as fractions: 0.02 lets the rate move two points. `periodic` and `first` bind both ways. */
export type ArmCaps = { first: Decimal; periodic: Decimal; lifetime: Decimal };

/**
 * An adjustable-rate loan. `indexPath` is the index at each adjustment, first to last; the last
 * value holds from then on. `roundTo` rounds index + margin to the nearest step (0.00125 is 1/8%).
 */
export type ArmTerms = {
  principal: Cents;
  months: number;
  initialRate: Decimal;
  fixedMonths: number;
  adjustEveryMonths: number;
  margin: Decimal;
  caps: ArmCaps;
  indexPath: readonly Decimal[];
  floor?: Decimal;
  roundTo?: Decimal;
  interestOnlyMonths?: number;
};

export type ArmLimit = 'none' | 'first-cap' | 'periodic-cap' | 'lifetime-cap' | 'floor';

/**
 * One stretch at one rate and payment; `indexed` is index + margin before caps, null while the rate
 * is fixed.
 */
export type ArmStep = {
  fromMonth: number;
  toMonth: number;
  rate: Decimal;
  indexed: Decimal | null;
  heldBy: ArmLimit;
  payment: Cents;
  balanceStart: Cents;
  balanceEnd: Cents;
  interest: Cents;
};

export function validateArm(terms: ArmTerms): Invalid[] {
  const { months } = terms;
  return [
    ...moneyAbove('principal', terms.principal),
    ...termMonths('months', months),
    ...rateWithin('initialRate', terms.initialRate),
    ...wholeNumber('fixedMonths', terms.fixedMonths, 1, Math.max(1, months)),
    ...wholeNumber('adjustEveryMonths', terms.adjustEveryMonths, 1, 120),
    ...rateWithin('margin', terms.margin),
    ...rateWithin('caps.first', terms.caps.first),
    ...rateWithin('caps.periodic', terms.caps.periodic),
    ...rateWithin('caps.lifetime', terms.caps.lifetime),
    ...terms.indexPath.flatMap((index, at) => rateWithin(`indexPath.${at}`, index)),
    ...(terms.indexPath.length === 0
      ? [{ field: 'indexPath', message: 'Give at least one index value.' }]
      : []),
    ...rateWithin('floor', terms.floor ?? new Decimal(0)),
    ...rateWithin('roundTo', terms.roundTo ?? new Decimal(0)),
    ...wholeNumber('interestOnlyMonths', terms.interestOnlyMonths ?? 0, 0, Math.max(0, months - 1)),
  ];
}

/**
 * The rate and payment of each stretch of an adjustable loan, balances in whole cents throughout.
 */
export function projectArm(terms: ArmTerms): ArmStep[] {
  refuse(validateArm(terms));
  const steps: ArmStep[] = [];
  let balance: number = terms.principal;
  let rate = terms.initialRate;
  let from = 1;
  let adjustments = 0;
  let heldBy: ArmLimit = 'none';
  let indexed: Decimal | null = null;
  while (from <= terms.months && balance > 0) {
    const to = stretchEnd(terms, from, adjustments);
    const step = payStretch(terms, balance, rate, from, to);
    steps.push({ ...step, rate, indexed, heldBy });
    balance = step.balanceEnd;
    from = to + 1;
    if (from <= terms.months && isAdjustment(terms, to)) {
      const next = adjustedRate(terms, rate, adjustments);
      ({ rate, indexed, heldBy } = next);
      adjustments += 1;
    }
  }
  return steps;
}

/** The path on which the rate rises as fast as the caps allow. */
export function worstCase(terms: ArmTerms): ArmStep[] {
  return projectArm({ ...terms, indexPath: [new Decimal(1)] });
}

/** Returns the steps that follow from the index path, beside the worst case under the caps. */
export function armPaths(terms: ArmTerms): { projected: ArmStep[]; worstCase: ArmStep[] } {
  return { projected: projectArm(terms), worstCase: worstCase(terms) };
}

/**
 * The rate of adjustment number `at` (0 is the first): index + margin, rounded, then held within
 * caps and floor.
 */
export function adjustedRate(
  terms: ArmTerms,
  current: Decimal,
  at: number,
): { rate: Decimal; indexed: Decimal; heldBy: ArmLimit } {
  const index = terms.indexPath[Math.min(at, terms.indexPath.length - 1)] ?? new Decimal(0);
  const raw = index.plus(terms.margin);
  const indexed = terms.roundTo?.gt(0) ? raw.div(terms.roundTo).round().times(terms.roundTo) : raw;
  const cap = at === 0 ? terms.caps.first : terms.caps.periodic;
  const capName: ArmLimit = at === 0 ? 'first-cap' : 'periodic-cap';
  const ceiling = terms.initialRate.plus(terms.caps.lifetime);
  const floor = Decimal.max(terms.floor ?? terms.margin, 0);
  let rate = indexed;
  let heldBy: ArmLimit = 'none';
  if (rate.gt(current.plus(cap))) [rate, heldBy] = [current.plus(cap), capName];
  if (rate.lt(current.minus(cap))) [rate, heldBy] = [current.minus(cap), capName];
  if (rate.gt(ceiling)) [rate, heldBy] = [ceiling, 'lifetime-cap'];
  if (rate.lt(floor)) [rate, heldBy] = [floor, 'floor'];
  return { rate, indexed, heldBy };
}

function isAdjustment(terms: ArmTerms, month: number): boolean {
  return month >= terms.fixedMonths && (month - terms.fixedMonths) % terms.adjustEveryMonths === 0;
}

function stretchEnd(terms: ArmTerms, from: number, adjustments: number): number {
  const adjustsAt = terms.fixedMonths + adjustments * terms.adjustEveryMonths;
  const interestOnly = terms.interestOnlyMonths ?? 0;
  const end = Math.min(adjustsAt, terms.months);
  return from <= interestOnly ? Math.min(end, interestOnly) : end;
}

function payStretch(terms: ArmTerms, start: number, rate: Decimal, from: number, to: number) {
  const isInterestOnly = from <= (terms.interestOnlyMonths ?? 0);
  const payment = isInterestOnly
    ? interestOnlyPayment(cents(start), rate)
    : roundHalfUp(exactPayment(start, rate, terms.months - from + 1));
  const interestOn = periodicInterest(rate, 12);
  let balance = start;
  let interestPaid = 0;
  for (let month = from; month <= to && balance > 0; month += 1) {
    const interest = interestOn(balance);
    interestPaid += interest;
    if (isInterestOnly) continue;
    balance -= month === terms.months ? balance : Math.min(balance, payment - interest);
  }
  return {
    fromMonth: from,
    toMonth: to,
    payment,
    balanceStart: cents(start),
    balanceEnd: cents(balance),
    interest: cents(interestPaid),
  };
}

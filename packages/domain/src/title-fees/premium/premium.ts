import { Decimal } from 'decimal.js';
import { type Cents, cents, dollars, roundHalfUp, roundUp } from '../../money';
import type {
  PremiumBracket,
  PremiumRounding,
  PremiumSchedule,
  RateManual,
} from '../../reference/closing/title-premium-table';
import { inDollars, rateInDollars } from '../../reference/closing/wording';
import type { Confidence } from '../../reference/table';

/** A premium with its working: `confidence` is set where the bracket itself is not as printed. */
export type Premium = {
  amount: Cents;
  formula: string;
  bracket: string;
  confidence: Confidence | null;
};

export type PremiumOptions = { factor?: string | undefined; factorName?: string | undefined };

/**
 * The premium of one schedule for a liability: round the amount up to the manual's unit, find its
 * bracket, apply the minimum, then the factor, then the manual's rounding.
 * Throws RangeError when the manual has no such schedule.
 */
export function premiumOn(
  manual: RateManual,
  scheduleName: string,
  liability: Cents,
  options: PremiumOptions = {},
): Premium {
  const schedule = scheduleOf(manual, scheduleName);
  const insured = schedule.unit > 1 ? upToUnit(liability, schedule.unit) : liability;
  const bracket = bracketOf(schedule.brackets, insured);
  const base = baseRate(bracket, insured);
  const minimum = schedule.minimum === null ? 0 : dollars(schedule.minimum);
  const atLeast = Decimal.max(base.exact, minimum);
  const factor = new Decimal(options.factor ?? 1);
  const amount = roundPremium(atLeast.times(factor), schedule.rounding);
  const words = [
    insured === liability ? '' : `${inDollars(liability)} rounded up to ${inDollars(insured)}: `,
    base.words,
    base.exact.lt(minimum) ? `, minimum ${inDollars(cents(minimum))}` : '',
    factor.eq(1) ? '' : ` × ${factor} (${options.factorName ?? 'factor'})`,
    roundingWords[schedule.rounding],
  ];
  return {
    amount,
    formula: words.join(''),
    bracket: bracketWords(schedule.brackets, bracket),
    confidence: bracket.confidence ?? (schedule.interpolated ? 'estimate' : null),
  };
}

/** The schedule by its name, following `sameAs`; throws RangeError when there is none. */
export function scheduleOf(manual: RateManual, name: string): PremiumSchedule {
  const found = manual.schedules[name];
  if (!found) throw new RangeError(`${manual.id} has no schedule ${name}`);
  return 'sameAs' in found ? scheduleOf(manual, found.sameAs) : found;
}

export function hasSchedule(manual: RateManual, name: string): boolean {
  return manual.schedules[name] !== undefined;
}

export function roundPremium(amount: Decimal, rounding: PremiumRounding): Cents {
  if (rounding === 'cent') return roundHalfUp(amount);
  const inWholeDollars = amount.div(100);
  const whole = rounding === 'next-dollar' ? roundUp(inWholeDollars) : roundHalfUp(inWholeDollars);
  return cents(whole * 100);
}

/** `amount` raised to the next whole multiple of `unit` dollars: a started unit counts whole. */
export function upToUnit(amount: Cents, unit: number): Cents {
  const step = dollars(unit);
  return cents(Math.ceil(amount / step) * step);
}

/** Returns what a bracket charges, exact and in cents, before minimum, factor and rounding. */
export function baseRate(
  bracket: PremiumBracket,
  insured: Cents,
): { exact: Decimal; words: string } {
  const base = dollars(bracket.base);
  if (bracket.perThousand === undefined) {
    return { exact: new Decimal(base), words: `table rate ${inDollars(base)}` };
  }
  const over = dollars(bracket.over ?? 0);
  const above = cents(insured - over);
  const counted = bracket.unit ? upToUnit(above, bracket.unit) : above;
  const exact = new Decimal(bracket.perThousand).times(counted).div(1000).plus(base);
  const start = base === 0 ? '' : `${inDollars(base)} + `;
  const from = over === 0 ? '' : ` over ${inDollars(over)}`;
  const rate = rateInDollars(bracket.perThousand);
  return { exact, words: `${start}${rate} per $1,000 × ${inDollars(counted)}${from}` };
}

export function bracketOf(brackets: readonly PremiumBracket[], amount: Cents): PremiumBracket {
  const found = brackets.find(({ upTo }) => upTo === null || amount <= upTo * 100);
  if (!found) throw new RangeError(`no bracket for ${inDollars(amount)}`);
  return found;
}

export function bracketWords(brackets: readonly PremiumBracket[], bracket: PremiumBracket): string {
  const before = brackets[brackets.indexOf(bracket) - 1];
  const from = before?.upTo ? `over ${inDollars(dollars(before.upTo))}` : '';
  const to = bracket.upTo === null ? '' : `up to ${inDollars(dollars(bracket.upTo))}`;
  return [from, to].filter((part) => part !== '').join(', ') || 'any amount';
}

const roundingWords: Record<PremiumRounding, string> = {
  cent: '',
  'nearest-dollar': ', to the nearest dollar',
  'next-dollar': ', up to the next dollar',
};

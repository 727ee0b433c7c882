import type { Temporal } from 'temporal-polyfill';
import type { PropertyType } from '../property/property-type';
import type { Home, MarketSale } from './comparable-sale';

/** The rule that says which sales are comparable to the subject. */
export type ComparableRule = {
  months: number;
  miles: number;
  /** 0.2: living area within 20% of the subject's. */
  sizeTolerance: number;
  sameType: boolean;
};

export const usualRule: ComparableRule = {
  months: 12,
  miles: 1,
  sizeTolerance: 0.2,
  sameType: true,
};

/** The rule is widened when it finds fewer sales than this. */
export const usualMinimum = 6;

export const ruleLimits = {
  months: { least: 1, most: 60 },
  miles: { least: 0.1, most: 10 },
  sizeTolerance: { least: 0.05, most: 1 },
  minimum: { least: 1, most: 20 },
} as const;

/** The types that people live in: "any type" widens to these, never to land or shops. */
const homes: readonly PropertyType[] = ['single-family', 'townhouse', 'condo', 'multi-family'];

export type Widening = { what: keyof ComparableRule; from: string; to: string; found: number };

/**
 * Returns the rule and then looser ones, each of which loosens one more thing: time first, then
 * place, then size, the type last. A step never narrows the rule that was asked for. A plot or a
 * shop is compared with its own type only, since the prices of homes say nothing of it.
 */
export function wideningSteps(
  rule: ComparableRule,
  subjectType: PropertyType | null,
): ComparableRule[] {
  const steps: ComparableRule[] = [rule];
  let last = rule;
  for (const looser of order) {
    if (looser.sameType === false && isNoHome(subjectType)) continue;
    const next = { ...last, ...loosest(last, looser) };
    if (!isSame(next, last)) steps.push(next);
    last = next;
  }
  return steps;
}

const order: readonly Partial<ComparableRule>[] = [
  { months: 18 },
  { miles: 1.5 },
  { sizeTolerance: 0.3 },
  { months: 24 },
  { miles: 2 },
  { sizeTolerance: 0.4 },
  { miles: 3 },
  { sameType: false },
];

function loosest(rule: ComparableRule, step: Partial<ComparableRule>): Partial<ComparableRule> {
  return {
    months: Math.max(rule.months, step.months ?? 0),
    miles: Math.max(rule.miles, step.miles ?? 0),
    sizeTolerance: Math.max(rule.sizeTolerance, step.sizeTolerance ?? 0),
    sameType: rule.sameType && (step.sameType ?? true),
  };
}

function isSame(a: ComparableRule, b: ComparableRule): boolean {
  return (
    a.months === b.months &&
    a.miles === b.miles &&
    a.sizeTolerance === b.sizeTolerance &&
    a.sameType === b.sameType
  );
}

/** Returns what one step changed, in words. */
export function wideningBetween(
  before: ComparableRule,
  after: ComparableRule,
  found: number,
): Widening {
  if (before.months !== after.months) {
    return { what: 'months', from: monthsWords(before), to: monthsWords(after), found };
  }
  if (before.miles !== after.miles) {
    return { what: 'miles', from: milesWords(before.miles), to: milesWords(after.miles), found };
  }
  if (before.sizeTolerance !== after.sizeTolerance) {
    const words = (rule: ComparableRule) => `±${Math.round(rule.sizeTolerance * 100)}% living area`;
    return { what: 'sizeTolerance', from: words(before), to: words(after), found };
  }
  return { what: 'sameType', from: 'the same type', to: 'any type of home', found };
}

function monthsWords({ months }: ComparableRule): string {
  return months === 1 ? '1 month' : `${months} months`;
}

function milesWords(miles: number): string {
  return miles === 1 ? '1 mile' : `${miles} miles`;
}

/** The respect in which a sale misses the rule. */
export type Miss = 'time' | 'place' | 'size' | 'type';

export function missOf(
  sale: MarketSale,
  subject: Home,
  rule: ComparableRule,
  /** First day of the rule's window: see beginOf. */
  since: string,
): Miss | null {
  if (sale.soldOn < since) return 'time';
  if (sale.miles !== null && sale.miles > rule.miles) return 'place';
  if (!isAlikeInType(sale.type, subject.type, rule.sameType)) return 'type';
  return isAlikeInSize(sale, subject, rule.sizeTolerance) ? null : 'size';
}

/** The first day of the rule's window that ends on `until`. */
export function beginOf({ months }: ComparableRule, until: Temporal.PlainDate): string {
  return until.subtract({ months }).toString();
}

function isAlikeInType(
  type: PropertyType | null,
  subjects: PropertyType | null,
  sameType: boolean,
): boolean {
  if (subjects !== null && type === subjects) return true;
  if ((sameType && subjects !== null) || isNoHome(subjects)) return false;
  return type !== null && homes.includes(type);
}

/** Tells whether the type is known and nobody lives in it. */
function isNoHome(type: PropertyType | null): boolean {
  return type !== null && type !== 'mobile' && !homes.includes(type);
}

function isAlikeInSize(sale: Home, subject: Home, tolerance: number): boolean {
  if (subject.livingAreaSqft === null) return true;
  if (sale.livingAreaSqft === null) return false;
  return Math.abs(sale.livingAreaSqft / subject.livingAreaSqft - 1) <= tolerance + 1e-9;
}

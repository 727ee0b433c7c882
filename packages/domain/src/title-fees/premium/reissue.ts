import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import { type Cents, cents, dollars } from '../../money';
import type { RateManual } from '../../reference/closing/title-premium-table';
import { inDollars } from '../../reference/closing/wording';
import { type OwnerForm, ownerPremium, type PricedPolicy } from './policies';
import { premiumOn, roundPremium, scheduleOf } from './premium';

/** An owner's policy of an earlier sale of the same property. */
export type PriorPolicy = { amount: Cents; issued?: Temporal.PlainDate | null | undefined };

/** The owner's premium with the reissue rate of the manual, where it has one that applies. */
export function reissuedOwnerPremium(
  manual: RateManual,
  amount: Cents,
  form: OwnerForm,
  prior: PriorPolicy,
  closing: Temporal.PlainDate,
): PricedPolicy {
  const full = ownerPremium(manual, amount, form);
  const rule = manual.reissue;
  if (rule.kind === 'none' || rule.kind === 'not-captured') {
    const why = rule.kind === 'none' ? rule.rule : 'the reissue rate was not captured';
    return { ...full, notes: [...full.notes, `No reissue credit: ${why}.`] };
  }
  const age = ageNote(prior, closing, rule.lookbackYears);
  if (age.tooOld) return { ...full, notes: [...full.notes, age.note] };
  const covered = cents(Math.min(prior.amount, amount));
  const onPrior = ownerPremium(manual, covered, form);
  const charged =
    rule.kind === 'schedule'
      ? cents(
          full.amount -
            onPrior.amount +
            premiumOn(manual, rule.schedule ?? 'reissue', covered).amount,
        )
      : roundPremium(
          credit(onPrior.amount, rule.percentCharged ?? '100')
            .neg()
            .plus(full.amount),
          scheduleOf(manual, 'owner').rounding,
        );
  const reissued = cents(Math.max(charged, dollars(rule.minimum ?? 0)));
  return {
    ...full,
    amount: reissued,
    formula: `${inDollars(full.amount)} less ${inDollars(cents(full.amount - reissued))} reissue credit on ${inDollars(covered)} (${rule.rule})`,
    confidence: rule.confidence ?? full.confidence,
    notes: [...full.notes, ...(age.note ? [age.note] : [])],
  };
}

/** Completed years between two days. */
export function yearsBetween(from: Temporal.PlainDate, to: Temporal.PlainDate): number {
  return from.until(to, { largestUnit: 'years' }).years;
}

function credit(premium: Cents, percentCharged: string): Decimal {
  return new Decimal(100).minus(percentCharged).div(100).times(premium);
}

function ageNote(
  prior: PriorPolicy,
  closing: Temporal.PlainDate,
  lookbackYears: number | undefined,
): { tooOld: boolean; note: string } {
  if (lookbackYears === undefined) return { tooOld: false, note: '' };
  if (!prior.issued) {
    return {
      tooOld: false,
      note: `Assumes that the prior policy is at most ${lookbackYears} years old.`,
    };
  }
  const lastDay = prior.issued.add({ years: lookbackYears });
  if (closing.toString() <= lastDay.toString()) return { tooOld: false, note: '' };
  return {
    tooOld: true,
    note: `No reissue credit: the prior policy is more than ${lookbackYears} years old.`,
  };
}

import type { Temporal } from 'temporal-polyfill';
import type { Dated } from '../reference/closing/citation';
import type { TaxRule } from '../reference/closing/transfer-tax-table';

/**
 * A rule as it was on the day of closing; null where neither the present row nor an earlier one
 * covers that day.
 */
export function ruleOn(rule: TaxRule, closing: Temporal.PlainDate | undefined): TaxRule | null {
  if (isInForce(rule, closing)) return rule;
  const day = String(closing);
  const earlier = rule.earlier?.find(({ effective, until }) => effective <= day && day <= until);
  if (!earlier) return null;
  const { until, ...row } = earlier;
  const { nextEdition: _, notes: __, effectiveIs: ___, ...lasting } = rule;
  return { ...lasting, ...row };
}

/** A date of the source, or one that is only about right, says nothing of when the rate began. */
export function isInForce(
  { effective, effectiveIs }: Dated,
  closing: Temporal.PlainDate | undefined,
): boolean {
  return closing === undefined || effectiveIs !== undefined || effective <= closing.toString();
}

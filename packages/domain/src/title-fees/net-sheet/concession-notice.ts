import { concessionLimit } from '../../eligibility/concession-rule';
import { percent } from '../../eligibility/print-figure';
import { cents, noCents } from '../../money';
import { inDollars } from '../../reference/closing/wording';
import { programConcessionsTable } from '../../reference/lending/program-matrices';
import { programNames } from '../../reference/lending/program-names';
import type { Offer } from './sale';

/**
 * Says what the program of an offer's loan lets the seller pay, and whether the concessions are within
 * it; null for an offer without a loan of a known kind, or without concessions. The share is of the
 * price, as the appraised value is not known yet.
 */
export function concessionNotice(offer: Offer): string | null {
  const { name, price, loan = noCents, program, concessions = noCents } = offer;
  if (program === undefined || loan === 0 || concessions === 0) return null;
  const called = programNames[program];
  const { buyerUse = 'principal-residence' } = offer;
  const occupancy = buyerUse === 'principal-residence' ? 'primary' : buyerUse;
  const limit = concessionLimit({
    ...{ program, occupancy, value: price },
    loan: cents(Math.min(loan, price)),
  });
  if (limit === null) {
    return `${name}: what a seller may pay under ${called} on a loan of this size is not on file`;
  }
  const { amount, share, note, basis } = limit;
  const { publisher } = programConcessionsTable.header.sources[basis.source] ?? {};
  const from = [publisher, basis.section, basis.confidence === 'published' ? null : 'an estimate'];
  const over = concessions - amount;
  const verdict =
    over <= 0
      ? `the concessions of ${inDollars(concessions)} are within it`
      : `the concessions of ${inDollars(concessions)} are ${inDollars(cents(over))} above it, which comes off the price before the loan is measured`;
  return [
    `${name}: under ${called} the seller may pay up to ${percent(share)} of the price, ${inDollars(amount)}, or of the appraised value where that is lower (${from.filter(Boolean).join(', ')})`,
    ...(note === null ? [] : [note]),
    verdict,
  ].join('; ');
}

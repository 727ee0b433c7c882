import { paramNames } from '@deedlight/domain/scenario/param-names';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import type { Fields } from '../../../kit/fields/field';
import type { SearchPatch } from '../../../kit/url-state/url-state';
import { scenarioSearch } from '../../scenario/public';
import type { Texts } from '../calculator';
import { loanTerms } from './loan-terms';

const ofDeal = [
  paramNames.program,
  paramNames.loan,
  paramNames.annualRate,
  paramNames.months,
] as const;

/**
 * Returns the change of the address that makes a loan the deal's own. The two change places, so that
 * the comparison still holds both. Null while the loan cannot be read.
 */
export function loanIntoDeal(
  fields: Fields,
  texts: Texts,
  scenario: Scenario,
  number: number,
): SearchPatch | null {
  let deal = scenario;
  const moved: Record<string, string | null> = {};
  for (const [part] of loanTerms) {
    const [first, other] = [`${part}1`, `${part}${number}`];
    const [from, to] = [texts[other] ?? '', texts[first] ?? ''];
    moved[other] = to === fields[other]?.initial ? null : to;
    const shared = fields[first]?.shared;
    if (shared === undefined) moved[first] = from === fields[first]?.initial ? null : from;
    else {
      const read = shared.change(from, deal);
      if (!read.ok) return null;
      deal = { ...deal, ...read.value };
    }
  }
  const search = scenarioSearch(deal);
  return { ...moved, ...Object.fromEntries(ofDeal.map((name) => [name, search[name] ?? null])) };
}

import type { Fields } from '../../../kit/fields/field';
import type { SearchPatch } from '../../../kit/url-state/url-state';
import type { Texts } from '../calculator';
import { loanTerms } from './loan-terms';

/**
 * Returns the change of the address that takes one of the loans away; those after it move up. The
 * first is the deal's own and stays.
 */
export function withoutLoan(fields: Fields, texts: Texts, number: number): SearchPatch {
  const count = Number(texts.loans ?? 2);
  const moved = loanTerms.flatMap(([part]) =>
    Array.from({ length: count - number + 1 }, (_, step): [string, string | null] => {
      const name = `${part}${number + step}`;
      const next = number + step < count ? texts[`${part}${number + step + 1}`] : undefined;
      return [name, next === undefined || next === fields[name]?.initial ? null : next];
    }),
  );
  return { ...Object.fromEntries(moved), loans: count - 1 <= 2 ? null : String(count - 1) };
}

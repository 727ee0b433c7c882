import type { Mortgage } from '@deedlight/contract/property';
import { formatMortgageRate, formatNumber } from '../../../kit/format/format';

/** Returns "Conventional, 30 years, 6.125%", with the parts that are recorded. */
export function loanTerms({
  loanType,
  termMonths,
  annualRate,
  position,
}: Pick<Mortgage, 'loanType' | 'termMonths' | 'annualRate' | 'position'>): string | null {
  const parts = [
    position === 1 ? null : `position ${position}`,
    loanType,
    termMonths === null ? null : `${formatNumber(termMonths / 12, 1)} years`,
    annualRate === null ? null : formatMortgageRate(annualRate),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

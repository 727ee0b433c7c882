import { programNames } from '@deedlight/domain/reference/lending/program-names';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { Decimal } from 'decimal.js';
import { formatMoney, formatMortgageRate, formatPercent } from '../../kit/format/format';

/** Describes a deal for a list or a bar, the figures first. */
export function dealWords(scenario: Scenario): string[] {
  const { price, loan, annualRate, months, program } = scenario;
  const share = new Decimal(loan).div(price).toNumber();
  return [
    `Price ${formatMoney(price)}`,
    `Loan ${formatMoney(loan)} (${formatPercent(share)})`,
    formatMortgageRate(annualRate.toFixed()),
    termText(months),
    programNames[program],
    ...placeWords(scenario),
  ];
}

export function termText(months: number): string {
  return months % 12 === 0 ? `${months / 12} years` : `${months} months`;
}

function placeWords({ county, state }: Scenario): string[] {
  const place = [county, state].filter((part) => part !== null).join(', ');
  return place === '' ? [] : [place];
}

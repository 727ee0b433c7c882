import { programNames } from '@deedlight/domain/reference/lending/program-names';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { Decimal } from 'decimal.js';
import type { ReactNode } from 'react';
import { formatDay, formatMoney, formatMortgageRate, formatPercent } from '../../kit/format/format';
import { termText } from './deal-words';

/** The figures of the deal that every tool shares, each under its name. */
export function DealFigures({ scenario }: { scenario: Scenario }) {
  const { price, loan, annualRate, months, program, closingOn } = scenario;
  const share = formatPercent(new Decimal(loan).div(price).toNumber());
  return (
    <dl className="flex flex-wrap gap-x-[22px] gap-y-1.5">
      <Figure name="Price">{formatMoney(price)}</Figure>
      <Figure name={`Loan, ${share}`}>{formatMoney(loan)}</Figure>
      <Figure name={`Rate, ${termText(months)}`}>{formatMortgageRate(annualRate.toFixed())}</Figure>
      <Figure name="Program">{programNames[program]}</Figure>
      <Figure name="Closing">
        {closingOn === null ? (
          <span className="font-normal text-ink-3">Not set</span>
        ) : (
          formatDay(closingOn.toString())
        )}
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="whitespace-nowrap">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="font-strong tabular-nums">{children}</dd>
    </div>
  );
}

import type { ValuationOut } from '@deedlight/contract/valuation';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import type { ReportBlock } from '@deedlight/report/report';
import { absenceText } from '../../../kit/evidence/absence';
import { calculated } from '../../../kit/evidence/backing';
import { approximately, formatMoney, formatPercent, formatRange } from '../../../kit/format/format';

type KnownDebt = Extract<ValuationOut['debt'], { known: true }>;

/** Returns the estimated balance of the loans today and the equity, with the assumptions. */
export function debtBlock(debt: KnownDebt): ReportBlock {
  const { balance, assumption, equity, equityLow, equityHigh, ltv } = debt;
  const noValue = absenceText('unknown', 'no value');
  const range =
    equityLow === null || equityHigh === null
      ? noValue
      : formatRange(formatEstimate(equityLow), formatEstimate(equityHigh));
  const { source } = calculated;
  return {
    kind: 'facts',
    title: 'Estimated debt and equity',
    facts: [
      {
        label: 'Balance of the loans',
        value: approximately(formatEstimate(balance)),
        source: `${formatMoney(balance)}. ${assumption}`,
      },
      {
        label: 'Equity',
        value: equity === null ? noValue : approximately(formatEstimate(equity)),
        source,
      },
      { label: 'Equity over the range', value: range, source },
      {
        label: 'Loan to value',
        value: ltv === null ? noValue : approximately(formatPercent(ltv, 0)),
        source,
      },
    ],
  };
}

import type { ValuationOut } from '@deedlight/contract/valuation';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import { approximately, formatMoney, formatPercent, formatRange } from '../../../kit/format/format';
import { Absent } from '../../../ui/evidence/absent';
import { Figure } from '../../../ui/evidence/figure';
import { KeyValue, KeyValueList } from '../../../ui/key-value';

/** The estimated balance of the recorded loans today, and the equity. */
export function DebtFacts({ answer: { debt } }: { answer: ValuationOut }) {
  if (!debt.known) {
    return (
      <KeyValueList>
        <KeyValue label="Open loans">
          <Absent why={debt.why} note={debt.note.toLowerCase()} />
        </KeyValue>
      </KeyValueList>
    );
  }
  const { balance, assumption, equity, equityLow, equityHigh, ltv } = debt;
  return (
    <KeyValueList>
      <KeyValue label="Estimated balance of the loans">
        <Figure label="the balance" working={`${formatMoney(balance)}. ${assumption}`}>
          {approximately(formatEstimate(balance))}
        </Figure>
      </KeyValue>
      <KeyValue label="Equity">
        {equity === null ? (
          <Absent why="unknown" note="no value" />
        ) : (
          approximately(formatEstimate(equity))
        )}
      </KeyValue>
      {equityLow !== null && equityHigh !== null && (
        <KeyValue label="Equity over the range">
          {formatRange(formatEstimate(equityLow), formatEstimate(equityHigh))}
        </KeyValue>
      )}
      <KeyValue label="Loan to value">
        {ltv === null ? (
          <Absent why="unknown" note="no value" />
        ) : (
          approximately(formatPercent(ltv, 0))
        )}
      </KeyValue>
    </KeyValueList>
  );
}

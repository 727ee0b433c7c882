import { formatMoney, formatNumber, formatPercent } from '../../lib/format';
import { Card } from '../../ui/card';
import { Empty } from '../../ui/empty';
import { KeyValue, KeyValueList } from '../../ui/key-value';
import type { rentalReturns } from './rental-deal';

/** Cash flow and the ratios that investors and lenders read from it. */
export function RentalResults({ answer }: { answer: ReturnType<typeof rentalReturns> }) {
  return (
    <Card title="As a rental" note="before income tax">
      <div aria-live="polite" className="min-h-[180px]">
        {answer.ok ? <Figures returns={answer.returns} /> : <Empty title={answer.message} />}
      </div>
    </Card>
  );
}

type Returns = Extract<ReturnType<typeof rentalReturns>, { ok: true }>['returns'];

function Figures({ returns }: { returns: Returns }) {
  const { noi, cashFlow, capRate, cashOnCash, dscr, pitiaCoverage, payment } = returns;
  const { grossRentMultiplier } = returns;
  return (
    <KeyValueList>
      <KeyValue label="Net operating income a year">
        <Amount>{formatMoney(noi)}</Amount>
      </KeyValue>
      <KeyValue label="Principal and interest a month">
        <Amount>{formatMoney(payment)}</Amount>
      </KeyValue>
      <KeyValue label="Cash flow a year">
        <strong className={cashFlow < 0 ? 'text-bad' : ''}>
          <Amount>{formatMoney(cashFlow)}</Amount>
        </strong>
      </KeyValue>
      <KeyValue label="Cap rate (net income ÷ price)">
        <Amount>{formatPercent(capRate.toNumber(), 2)}</Amount>
      </KeyValue>
      <KeyValue label="Cash on cash (cash flow ÷ cash put in)">
        <Amount>
          {cashOnCash === null ? 'No cash put in' : formatPercent(cashOnCash.toNumber(), 2)}
        </Amount>
      </KeyValue>
      <KeyValue label="DSCR (net income ÷ debt service)">
        {dscr === null ? 'No loan' : dscr.toFixed(2).replace('-', '−')}
      </KeyValue>
      <KeyValue label="DSCR as lenders take it (rent ÷ PITIA)">{pitiaCoverage.toFixed(2)}</KeyValue>
      <KeyValue label="Gross rent multiplier">
        {formatNumber(grossRentMultiplier.toNumber(), 1)}
      </KeyValue>
    </KeyValueList>
  );
}

/** A figure is never broken in two. */
function Amount({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

import type { PaymentLever } from '@deedlight/domain/mortgage/payment/payment-levers';
import { memo } from 'react';
import { classNames } from '../../../kit/class-names';
import type { FieldState } from '../../../kit/fields/field';
import { Card } from '../../../ui/card';
import { BarChart } from '../../../ui/chart/bar-chart';
import { LineChart } from '../../../ui/chart/line-chart';
import { WorkedLines } from '../../../ui/evidence/worked-lines';
import type { Versioned } from '../calculator';
import type { ResultChart as Chart, Result } from '../result';
import { Headlines } from './headlines';
import { LeversCard } from './levers-card';
import { PaymentParts } from './payment-parts';

type Props = {
  result: Result;
  tables: readonly Versioned[];
  isStale: boolean;
  fields: readonly FieldState[];
  levers: readonly PaymentLever[];
};

/** The answer with its chart and working; gray while the latest input gives no result. */
export const ResultPanel = memo(function ResultPanel(props: Props) {
  const { result, tables, isStale, fields, levers } = props;
  const { charts, working, notes, parts } = result;
  const beside = charts.length + (levers.length > 0 ? 1 : 0);
  return (
    <div className={classNames('grid grid-cols-1 content-start gap-4', isStale && 'stale')}>
      <Card name="Result">
        {isStale && <p className="mb-2 text-s text-ink-3">From the last inputs that work out</p>}
        <div aria-live="polite" aria-atomic="false">
          <Headlines result={result} tables={tables}>
            {parts !== undefined && (
              <PaymentParts parts={parts} result={result} fields={fields} tables={tables} />
            )}
          </Headlines>
        </div>
        {notes.length > 0 && (
          <ul className="mt-4 grid gap-1 border-t border-line pt-3 text-s text-ink-2">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </Card>
      <div
        className={classNames(
          'grid grid-cols-1 gap-4 empty:hidden',
          beside > 1 && 'xl:grid-cols-2',
        )}
      >
        {levers.length > 0 && <LeversCard levers={levers} />}
        {charts.map((chart) => (
          <Card key={chart.title}>
            <ResultChart chart={chart} />
          </Card>
        ))}
      </div>
      <div
        className={
          working.length > 1 ? 'grid grid-cols-1 gap-4 desk:grid-cols-2' : 'grid grid-cols-1 gap-4'
        }
      >
        {working.map(({ title, lines }) => (
          <Card key={title ?? ''} title={title ?? 'Working'} note="Press a figure for its formula">
            <WorkedLines lines={lines} tables={tables} />
          </Card>
        ))}
      </div>
    </div>
  );
});

function ResultChart({ chart: { title, kind, data } }: { chart: Chart }) {
  if (kind === 'line') return <LineChart title={title} data={data} height={220} fromZero />;
  return <BarChart title={title} data={data} height={220} />;
}

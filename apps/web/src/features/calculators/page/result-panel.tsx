import { memo } from 'react';
import { classNames } from '../../../kit/class-names';
import { Card } from '../../../ui/card';
import { BarChart } from '../../../ui/chart/bar-chart';
import { LineChart } from '../../../ui/chart/line-chart';
import { WorkedLines } from '../../../ui/evidence/worked-lines';
import type { Versioned } from '../calculator';
import type { ResultChart as Chart, Result } from '../result';
import { Headlines } from './headlines';

type Props = { result: Result; tables: readonly Versioned[]; isStale: boolean };

/** The answer with its chart and working; gray while the latest input gives no result. */
export const ResultPanel = memo(function ResultPanel({ result, tables, isStale }: Props) {
  const { charts, working, notes } = result;
  return (
    <div className={classNames('grid grid-cols-1 content-start gap-4', isStale && 'stale')}>
      <Card name="Result">
        {isStale && <p className="mb-2 text-s text-ink-3">From the last inputs that work out</p>}
        <div aria-live="polite" aria-atomic="false">
          <Headlines result={result} tables={tables} />
        </div>
        {notes.length > 0 && (
          <ul className="mt-4 grid gap-1 border-t border-line pt-3 text-s text-ink-2">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </Card>
      {charts.map((chart) => (
        <Card key={chart.title}>
          <ResultChart chart={chart} />
        </Card>
      ))}
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

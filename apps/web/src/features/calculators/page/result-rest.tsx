import type { PaymentLever } from '@deedlight/domain/mortgage/payment/payment-levers';
import { lazy, Suspense } from 'react';
import { classNames } from '../../../kit/class-names';
import { Card } from '../../../ui/card';
import { WorkedLines } from '../../../ui/evidence/worked-lines';
import type { Versioned } from '../calculator';
import type { Result } from '../result';
import { LeversCard } from './levers-card';

const ResultChart = lazy(() =>
  import('./result-chart').then((module) => ({ default: module.ResultChart })),
);

type Props = {
  result: Result;
  tables: readonly Versioned[];
  levers: readonly PaymentLever[];
};

/** What stands below an answer: what would change it, its charts, and its working. */
export function ResultRest({ result: { charts, working }, tables, levers }: Props) {
  const beside = charts.length + (levers.length > 0 ? 1 : 0);
  return (
    <>
      <div
        className={classNames(
          'grid grid-cols-1 gap-4 empty:hidden',
          beside > 1 && 'wide:grid-cols-2',
        )}
      >
        {levers.length > 0 && <LeversCard levers={levers} />}
        {charts.map((chart) => (
          <Card key={chart.title}>
            <Suspense fallback={<div className="h-[260px]" />}>
              <ResultChart chart={chart} />
            </Suspense>
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
    </>
  );
}

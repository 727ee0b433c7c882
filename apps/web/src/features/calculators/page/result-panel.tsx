import type { PaymentLever } from '@deedlight/domain/mortgage/payment/payment-levers';
import { memo } from 'react';
import { classNames } from '../../../kit/class-names';
import type { FieldState } from '../../../kit/fields/field';
import { Card } from '../../../ui/card';
import type { Versioned } from '../calculator';
import type { Result } from '../result';
import { Headlines } from './headlines';
import { PaymentParts } from './payment-parts';
import { ResultRest } from './result-rest';
import { UseInDeal } from './use-in-deal';

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
  const { notes, parts, deal } = result;
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
        {deal !== undefined && (
          <div className="mt-4 empty:hidden">
            <UseInDeal deal={deal} isStale={isStale} />
          </div>
        )}
        {notes.length > 0 && (
          <ul className="mt-4 grid gap-1 border-t border-line pt-3 text-s text-ink-2">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </Card>
      <ResultRest result={result} tables={tables} levers={levers} />
    </div>
  );
});

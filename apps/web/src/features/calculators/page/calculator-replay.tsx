import { InvalidInput } from '@deedlight/domain/invalid';
import type { Editions } from '@deedlight/domain/reference/editions';
import { versionsOf } from '@deedlight/domain/reference/table-versions';
import { useCallback } from 'react';
import { ReplayNote } from '../../reference/public';
import type { Calculator, Texts } from '../calculator';
import { resultLines } from '../result-lines';
import type { CalculatorState } from './use-calculator';

type Props = { calculator: Calculator; state: CalculatorState };

/** The answer with the tables that a link names, beside the answer of today. */
export function CalculatorReplay({ calculator, state }: Props) {
  const { scenario, answered, isStale } = state;
  const key = JSON.stringify(state.texts);
  const engine = useCallback(
    (editions: Editions) => replayedLines(calculator, JSON.parse(key) as Texts, editions),
    [calculator, key],
  );
  return (
    <ReplayNote
      recorded={scenario.tables}
      current={versionsOf(calculator.tables)}
      engine={answered === null || isStale ? null : engine}
    />
  );
}

/** Throws InvalidInput when those tables have no answer. */
export function replayedLines(calculator: Calculator, texts: Texts, editions: Editions) {
  const outcome = calculator.work(texts, editions);
  if (outcome.ok) return resultLines(outcome.result);
  throw new InvalidInput(
    outcome.issues.map(({ field, message }) => ({ field: field ?? '', message })),
  );
}

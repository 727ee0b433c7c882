import type { EstimatedCosts } from '@deedlight/domain/mortgage/payment/estimated-costs';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Card } from '../../ui/card';
import { FieldSections } from '../../ui/forms/field-sections';
import { Problems } from '../../ui/forms/problems';
import type { Calculator } from './calculator';
import type { Entry } from './catalogue';
import { ApiRequest } from './page/api-request';
import { CalculatorHead } from './page/calculator-head';
import { ResultPanel } from './page/result-panel';
import { StickySum } from './page/sticky-sum';
import { StillNeeded } from './page/still-needed';
import { UntilKnown, workedExamples } from './page/until-known';
import { type CalculatorState, useCalculator } from './page/use-calculator';
import { useFilledCalculator } from './page/use-filled-calculator';
import { useInputsSaid } from './page/use-inputs-said';
import type { EstimateCosts } from './with-estimates';

// The tables stand below the answer and load after it.
const ResultTables = lazy(() =>
  import('./page/result-tables').then((module) => ({ default: module.ResultTables })),
);

type Props = {
  entry: Entry;
  calculator: Calculator;
  /** Fills taxes and insurance; null for a calculator that asks for neither. */
  estimate: EstimateCosts | null;
  /** YYYY-MM-DD */
  today: string;
  /** The deal in one line, with its actions. */
  bar: ReactNode;
};

/** One calculator: inputs, the answer as they are typed, its working, chart, tables and files. */
export function CalculatorPage({ entry, calculator: described, estimate, today, bar }: Props) {
  const { calculator, costs } = useFilledCalculator(described, estimate);
  const state = useCalculator(calculator);
  const levers = useLevers(state, costs);
  const { fields, answered, isStale, problems } = state;
  const { tables, operation } = calculator;
  const inputs = useInputsSaid(fields);
  return (
    <article className="grid grid-cols-1 gap-4 py-6">
      <CalculatorHead entry={entry} calculator={calculator} state={state} today={today} bar={bar} />
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[408px_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-3">
          <Card>
            <FieldSections fields={fields} />
            {answered !== null && <StickySum result={answered.result} isStale={isStale} />}
          </Card>
          <Problems problems={problems} />
        </div>
        <div className="min-w-0 max-wide:order-first">
          {answered === null ? (
            <Awaited calculator={calculator} state={state} />
          ) : (
            <ResultPanel
              result={answered.result}
              tables={tables}
              isStale={isStale}
              fields={fields}
              levers={levers}
            />
          )}
        </div>
      </div>
      {answered !== null && (
        <>
          <Suspense fallback={null}>
            <ResultTables
              result={answered.result}
              tables={tables}
              isStale={isStale}
              inputs={inputs}
            />
          </Suspense>
          <ApiRequest operation={operation} question={answered.question} />
        </>
      )}
    </article>
  );
}

/** What the answer waits for; where there are examples of that, what it would be for each. */
function Awaited({ calculator, state }: { calculator: Calculator; state: CalculatorState }) {
  const { needed, texts, fill } = state;
  const { askedFirst: first } = calculator;
  const examples = useMemo(() => {
    const open = new Set(needed.map(({ name }) => name));
    const isAllOpen =
      first?.fields.length === open.size && first.fields.every((name) => open.has(name));
    return isAllOpen ? workedExamples(calculator, first.examples(texts), texts) : [];
  }, [calculator, first, needed, texts]);
  if (first === undefined || examples.length === 0) return <StillNeeded needed={needed} />;
  return <UntilKnown first={first} examples={examples} onChoose={fill} />;
}

/** What would lower the answer; home insurance at its low end only where its figure is a table's. */
function useLevers({ answered, fields }: CalculatorState, costs: EstimatedCosts | null) {
  const isTable = fields.some(({ name, origin }) => name === 'insurance' && origin === 'estimate');
  const low = isTable && costs !== null ? costs.insurance.low : null;
  return useMemo(() => answered?.levers(low) ?? [], [answered, low]);
}

import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Card } from '../../../ui/card';
import { FieldSections } from '../../../ui/forms/field-sections';
import { Problems } from '../../../ui/forms/problems';
import { PageHead } from '../../../ui/page/page-head';
import { TextLink } from '../../../ui/text-link';
import { useScenario } from '../../scenario/public';
import type { Calculator } from '../calculator';
import type { Entry } from '../catalogue';
import { ApiRequest } from '../page/api-request';
import { CalculatorActions } from '../page/calculator-actions';
import { ResultRest } from '../page/result-rest';
import { ResultTables } from '../page/result-tables';
import { StillNeeded } from '../page/still-needed';
import { useCalculator } from '../page/use-calculator';
import { useEstimatedCosts } from '../page/use-estimated-costs';
import { useInputsSaid } from '../page/use-inputs-said';
import { type EstimateCosts, withEstimates } from '../with-estimates';
import { LoanTable } from './loan-table';
import { RecommendationCard } from './recommendation-card';

// Only a link that names the editions of its tables is replayed.
const CalculatorReplay = lazy(() =>
  import('../page/calculator-replay').then((module) => ({ default: module.CalculatorReplay })),
);

type Props = {
  entry: Entry;
  calculator: Calculator;
  estimate: EstimateCosts | null;
  /** YYYY-MM-DD */
  today: string;
  /** The deal in one line, with its actions. */
  bar: ReactNode;
};

/** Loans side by side: the sentence that says which costs least, then its proof, the terms last. */
export function ComparePage({ entry, calculator: described, estimate, today, bar }: Props) {
  const costs = useEstimatedCosts(estimate);
  const calculator = useMemo(() => withEstimates(described, costs), [described, costs]);
  const state = useCalculator(calculator);
  const { fields, answered, isStale, needed, problems, scenario } = state;
  const inputs = useInputsSaid(fields);
  const { said } = useScenario();
  const { tables, operation } = calculator;
  const ofDeal = fields.filter(({ name }) => !/[1-4]$/.test(name) && !inTable.has(name));
  const comparison = answered?.result.comparison;
  return (
    <article className="grid grid-cols-1 gap-4 py-6">
      <PageHead
        title={entry.name}
        lead={entry.purpose}
        above={
          <TextLink to="/app/calculators" search={said}>
            Calculators
          </TextLink>
        }
      >
        <CalculatorActions entry={entry} calculator={calculator} state={state} today={today} />
      </PageHead>
      {bar}
      {Object.keys(scenario.tables).length > 0 && (
        <Suspense fallback={null}>
          <CalculatorReplay calculator={calculator} state={state} />
        </Suspense>
      )}
      {answered === null || comparison === undefined ? (
        <StillNeeded needed={needed} />
      ) : (
        <RecommendationCard
          comparison={comparison}
          warnings={answered.result.warnings ?? []}
          isStale={isStale}
          say={fields.find(({ name }) => name === 'say')}
        />
      )}
      <Problems problems={problems} />
      <LoanTable
        comparison={comparison}
        calculator={calculator}
        texts={state.texts}
        fields={fields}
        isStale={isStale}
      />
      <Card title="The deal">
        <FieldSections fields={ofDeal.map(withoutSection)} isWide />
      </Card>
      {answered !== null && (
        <>
          <ResultRest result={answered.result} tables={tables} levers={[]} />
          <ResultTables
            result={answered.result}
            tables={tables}
            isStale={isStale}
            inputs={inputs}
          />
          <ApiRequest operation={operation} question={answered.question} />
        </>
      )}
    </article>
  );
}

/** What is changed where it is shown, not among the inputs of the deal. */
const inTable = new Set(['loans', 'say']);

/** The card names the section already. */
function withoutSection<Each extends { field: { section?: string } }>(state: Each): Each {
  const { section: _, ...field } = state.field;
  return { ...state, field };
}

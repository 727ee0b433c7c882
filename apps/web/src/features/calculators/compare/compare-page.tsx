import type { ReactNode } from 'react';
import { useUrlState } from '../../../kit/url-state/url-state';
import { useUndoable } from '../../../kit/url-state/use-undoable';
import { Card } from '../../../ui/card';
import { FieldSections } from '../../../ui/forms/field-sections';
import { Problems } from '../../../ui/forms/problems';
import type { Calculator } from '../calculator';
import type { Entry } from '../catalogue';
import { ApiRequest } from '../page/api-request';
import { CalculatorHead } from '../page/calculator-head';
import { ResultRest } from '../page/result-rest';
import { ResultTables } from '../page/result-tables';
import { StillNeeded } from '../page/still-needed';
import { useCalculator } from '../page/use-calculator';
import { useFilledCalculator } from '../page/use-filled-calculator';
import { useInputsSaid } from '../page/use-inputs-said';
import type { EstimateCosts } from '../with-estimates';
import { askedOf, type LoansToShare } from './asked-of';
import { loanIntoDeal } from './loan-into-deal';
import { LoanTable } from './loan-table';
import { RecommendationCard } from './recommendation-card';

type Props = {
  entry: Entry;
  calculator: Calculator;
  estimate: EstimateCosts | null;
  /** YYYY-MM-DD */
  today: string;
  /** The deal in one line, with its actions. */
  bar: ReactNode;
  /** Shares what was asked with a client; null while the page has no answer to it. */
  share: (asked: LoansToShare | null) => ReactNode;
};

/** Loans side by side: the sentence that says which costs least, then its proof, the terms last. */
export function ComparePage({ entry, calculator: described, estimate, today, bar, share }: Props) {
  const { calculator } = useFilledCalculator(described, estimate);
  const state = useCalculator(calculator);
  const { fields, answered, isStale, needed, problems } = state;
  const inputs = useInputsSaid(fields);
  const { tables, operation } = calculator;
  const ofDeal = fields.filter(({ name }) => !/[1-4]$/.test(name) && !inTable.has(name));
  const comparison = answered?.result.comparison;
  const [house] = useUrlState(({ area, built }) => ({ area, built }));
  const asked = comparison === undefined || isStale ? null : askedOf(comparison, state, house);
  const change = useUndoable(useUrlState((all) => all));
  function takeLoan(number: number): void {
    const into = loanIntoDeal(calculator.fields, state.texts, state.scenario, number);
    if (into !== null) change(into, `Loan ${number} is the loan of the deal now`);
  }
  return (
    <article className="grid grid-cols-1 gap-4 py-6">
      <CalculatorHead {...{ entry, calculator, state, today, bar }} more={share(asked)} />
      {answered === null || comparison === undefined ? (
        <StillNeeded needed={needed} />
      ) : (
        <RecommendationCard
          comparison={comparison}
          warnings={answered.result.warnings ?? []}
          isStale={isStale}
          say={fields.find(({ name }) => name === 'say')}
          onUse={takeLoan}
        />
      )}
      <Problems problems={problems} />
      <LoanTable
        comparison={comparison}
        calculator={calculator}
        texts={state.texts}
        fields={fields}
        isStale={isStale}
        onUse={takeLoan}
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

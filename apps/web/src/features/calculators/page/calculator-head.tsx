import { lazy, type ReactNode, Suspense } from 'react';
import { PageHead } from '../../../ui/page/page-head';
import { Skeleton } from '../../../ui/page/skeleton';
import { TextLink } from '../../../ui/text-link';
import { useScenario } from '../../scenario/public';
import type { Calculator } from '../calculator';
import type { Entry } from '../catalogue';
import { CalculatorActions } from './calculator-actions';
import type { CalculatorState } from './use-calculator';

// Only a link that names the editions of its tables is replayed.
const CalculatorReplay = lazy(() =>
  import('./calculator-replay').then((module) => ({ default: module.CalculatorReplay })),
);

type Props = {
  entry: Entry;
  calculator: Calculator;
  state: CalculatorState;
  /** YYYY-MM-DD */
  today: string;
  /** The deal in one line, with its actions. */
  bar: ReactNode;
  /** Actions of this calculator alone. */
  more?: ReactNode;
};

/** What stands above every calculator: its name and files, the deal, and the replay of a link. */
export function CalculatorHead({ entry, calculator, state, today, bar, more }: Props) {
  const { said } = useScenario();
  return (
    <>
      <PageHead
        title={entry.name}
        lead={entry.purpose}
        above={
          <TextLink to="/app/calculators" search={said}>
            Calculators
          </TextLink>
        }
      >
        <CalculatorActions {...{ entry, calculator, state, today, more }} />
      </PageHead>
      {bar}
      {Object.keys(state.scenario.tables).length > 0 && (
        <Suspense fallback={<Skeleton className="h-[320px] rounded-m desk:h-[222px]" />}>
          <CalculatorReplay calculator={calculator} state={state} />
        </Suspense>
      )}
    </>
  );
}

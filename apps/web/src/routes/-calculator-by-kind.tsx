import { lazy, Suspense } from 'react';
import type { Calculator } from '../features/calculators/calculator';
import { CalculatorPage } from '../features/calculators/calculator-page';
import type { Entry } from '../features/calculators/catalogue';
import type { EstimateCosts } from '../features/calculators/with-estimates';
import { localDay } from '../kit/format/local-day';
import { PageSpinner } from '../ui/page/spinner';
import { DealBar } from './-deal-bar';
import { ShareLater } from './-share-worked';

// A closing quote needs more code than the other calculators.
const CashToClose = lazy(() =>
  import('./-cash-to-close').then((module) => ({ default: module.CashToClose })),
);

const ComparePage = lazy(() =>
  import('../features/calculators/compare/compare-page').then((module) => ({
    default: module.ComparePage,
  })),
);

type Props = { entry: Entry; calculator: Calculator; estimate: EstimateCosts | null };

/** The page of one calculator; cash to close takes its costs from the deal's title-fee quote. */
export function CalculatorByKind({ entry, calculator, estimate }: Props) {
  const props = { entry, calculator, estimate, today: localDay(new Date()) };
  if (entry.kind === 'compare') {
    return (
      <Suspense fallback={<PageSpinner />}>
        <ComparePage
          {...props}
          bar={<DealBar />}
          share={(asked) => <ShareLater worked={asked && { kind: 'loans', asked }} />}
        />
      </Suspense>
    );
  }
  if (entry.kind !== 'cash-to-close') {
    return <CalculatorPage key={entry.kind} {...props} bar={<DealBar />} />;
  }
  return (
    <Suspense fallback={<PageSpinner />}>
      <CashToClose {...props} />
    </Suspense>
  );
}

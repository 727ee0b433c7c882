import { lazy, type ReactNode, Suspense } from 'react';
import { classNames } from '../../../kit/class-names';
import { Card } from '../../../ui/card';
import { FieldSections } from '../../../ui/forms/field-sections';
import { Empty } from '../../../ui/page/empty';
import { SkeletonCard } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import type { Closing } from '../closing/use-closing';
import { usePlaceNames } from './use-place-names';

// A quote takes longer than loading the code that shows it.
const ClosingResult = lazy(() =>
  import('../closing/closing-result').then((module) => ({ default: module.ClosingResult })),
);
const ClosingAside = lazy(() =>
  import('../closing/closing-result').then((module) => ({ default: module.ClosingAside })),
);
const ClosingMore = lazy(() =>
  import('../closing/closing-result').then((module) => ({ default: module.ClosingMore })),
);

type Props = {
  closing: Closing;
  /** Whether the first quote is still to come. */
  isToCome: boolean;
  /** The card of what is not known yet. */
  unknowns: ReactNode;
};

/** Every charge of the closing, the buyer's cash, and the terms that they rest on. */
export function BuyerSide({ closing, isToCome, unknowns }: Props) {
  const withPlaces = usePlaceNames(closing.scenario);
  return (
    <>
      <Quoted closing={closing} isToCome={isToCome} unknowns={unknowns} />
      <Card title="Terms of the quote" note="Change any, and the quote follows">
        <FieldSections fields={withPlaces(closing.fields)} isWide />
      </Card>
      {closing.quoted !== undefined && (
        <Suspense>
          <ClosingMore closing={closing} quoted={closing.quoted} />
        </Suspense>
      )}
    </>
  );
}

function Quoted({ closing, isToCome, unknowns }: Props) {
  const { scenario, quoted, cash, isStale, failure, retry } = closing;
  if (isToCome) return <SkeletonCard lines={20} />;
  if (scenario.state === null) {
    return <Empty title="Choose a state">Every rate and tax depends on the place.</Empty>;
  }
  if (failure && quoted === undefined) {
    return <LoadFailed error={failure} retry={retry} what="The quote" />;
  }
  if (quoted === undefined) {
    return <Empty title="No quote yet">Correct what is marked.</Empty>;
  }
  return (
    <div
      aria-busy={isStale}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_316px]',
        isStale && 'stale',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {failure && <LoadFailed error={failure} retry={retry} what="The newer quote" />}
        <Suspense fallback={<SkeletonCard lines={20} />}>
          <ClosingResult closing={closing} quoted={quoted} cash={cash} />
        </Suspense>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Suspense fallback={<SkeletonCard lines={8} />}>
          <ClosingAside closing={closing} quoted={quoted} cash={cash} unknowns={unknowns} />
        </Suspense>
      </div>
    </div>
  );
}

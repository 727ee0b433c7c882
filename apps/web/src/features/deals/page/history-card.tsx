import { lazy, Suspense, useState } from 'react';
import { Card } from '../../../ui/card';
import { SkeletonText } from '../../../ui/page/skeleton';

// Few open it.
const Changes = lazy(() => import('./history-changes').then((part) => ({ default: part.Changes })));

/** Nobody asked for what is folded, so that paper does without it. */
const printedIfOpen = 'print:[&:not(:has([open]))]:hidden';

/** Who changed what of the deal, and when; it is asked for once it is opened. */
export function HistoryCard({ deal }: { deal: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="History" className={printedIfOpen}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="cursor-pointer py-1 text-ink-2 max-desk:py-3">
          Who changed what, and when
        </summary>
        {isOpen && (
          <Suspense fallback={<SkeletonText lines={4} label="Loading the history" />}>
            <Changes deal={deal} />
          </Suspense>
        )}
      </details>
    </Card>
  );
}

import { lazy, Suspense } from 'react';
import { Card } from '../../../ui/card';
import { FieldSections } from '../../../ui/forms/field-sections';
import { Empty } from '../../../ui/page/empty';
import { SkeletonCard } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { NetSheetTable } from '../selling/net-sheet-table';
import type { Selling } from '../selling/use-net-sheet';

const NetNotes = lazy(() =>
  import('../selling/net-notes').then((module) => ({ default: module.NetNotes })),
);

type Props = { selling: Selling; onRemoved: () => void };

/** The offers side by side, and the sale that is the same for all of them. */
export function SellerSide({ selling, onRemoved }: Props) {
  const { sheet, saleFields } = selling;
  return (
    <>
      <Compared selling={selling} onRemoved={onRemoved} />
      <Card title="The sale" note="The same for every offer">
        <FieldSections fields={saleFields} isWide />
      </Card>
      {sheet !== undefined && (
        <Suspense>
          <NetNotes sheet={sheet} commission={selling.commission} />
        </Suspense>
      )}
    </>
  );
}

function Compared({ selling, onRemoved }: Props) {
  const { scenario, sheet, isStale, failure, retry, problems, saleFields, offers } = selling;
  if (scenario.state === null) {
    return (
      <Empty title="Choose a state">
        Choose it below: taxes, custom and premiums depend on the place.
      </Empty>
    );
  }
  if (failure && sheet === undefined) {
    return <LoadFailed error={failure} retry={retry} what="The net sheet" />;
  }
  const isMarked = [...saleFields, ...offers.flat()].some(({ error }) => error !== undefined);
  if (sheet === undefined && problems.length === 0 && !isMarked) return <SkeletonCard lines={20} />;
  return (
    <div aria-busy={isStale} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {failure && <LoadFailed error={failure} retry={retry} what="The newer sheet" />}
      <NetSheetTable
        selling={selling}
        onRemove={(at) => {
          selling.removeOffer(at);
          onRemoved();
        }}
      />
    </div>
  );
}

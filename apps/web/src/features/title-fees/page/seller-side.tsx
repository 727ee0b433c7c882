import { lazy, type ReactNode, Suspense } from 'react';
import { Card } from '../../../ui/card';
import { FieldSections } from '../../../ui/forms/field-sections';
import { Empty } from '../../../ui/page/empty';
import { SkeletonCard } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { UnratedCard } from '../closing/unrated-card';
import type { Closing } from '../closing/use-closing';
import { Difference } from '../selling/difference';
import { saleSection } from '../selling/selling-fields';
import type { Selling } from '../selling/use-net-sheet';
import { usePlaceNames } from './use-place-names';

const OfferTable = lazy(() =>
  import('../selling/offer-table').then((module) => ({ default: module.OfferTable })),
);
const NetNotes = lazy(() =>
  import('../selling/net-notes').then((module) => ({ default: module.NetNotes })),
);

type Props = {
  selling: Selling;
  closing: Closing;
  /** Whether the first sheet is still to come. */
  isToCome: boolean;
  /** The card of what is not known yet. */
  unknowns: ReactNode;
  /** The input that the reader was sent to. */
  wanted: string | null;
  onRemoved: () => void;
};

/** The offers side by side, and the sale that is the same for all of them. */
export function SellerSide(props: Props) {
  const { selling, closing } = props;
  const { sheet, saleFields } = selling;
  const withPlaces = usePlaceNames(selling.scenario);
  return (
    <>
      <Compared {...props} />
      {closing.quoted !== undefined && (
        <UnratedCard closing={closing} quote={closing.quoted.quote} />
      )}
      <Card title="The sale" note="The same for every offer">
        <FieldSections fields={withPlaces(ofSale(saleFields))} isWide />
      </Card>
      {sheet !== undefined && (
        <Suspense>
          <NetNotes sheet={sheet} commission={selling.commission} />
        </Suspense>
      )}
    </>
  );
}

function Compared({ selling, isToCome, unknowns, wanted, onRemoved }: Props) {
  const { scenario, sheet, isStale, failure, retry } = selling;
  if (isToCome) return <SkeletonCard lines={20} />;
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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_316px]">
      <div aria-busy={isStale} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {failure && <LoadFailed error={failure} retry={retry} what="The newer sheet" />}
        <Suspense fallback={<SkeletonCard lines={20} />}>
          <OfferTable
            selling={selling}
            wanted={wanted}
            onRemove={(at) => {
              selling.removeOffer(at);
              onRemoved();
            }}
          />
        </Suspense>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {sheet !== undefined && <Difference sheet={sheet} />}
        {unknowns}
      </div>
    </div>
  );
}

/** The fields that stand in no row of the table; the others open from their row. */
function ofSale(fields: Selling['saleFields']): Selling['saleFields'] {
  return fields.filter(({ field: { section } }) => section === saleSection);
}

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Card } from '../../../ui/card';
import { FieldSections } from '../../../ui/forms/field-sections';
import { Problems } from '../../../ui/forms/problems';
import { Empty } from '../../../ui/page/empty';
import { PageHead } from '../../../ui/page/page-head';
import { SkeletonCard } from '../../../ui/page/skeleton';
import { TextLink } from '../../../ui/text-link';
import { VersionNote } from '../../reference/public';
import { useScenario } from '../../scenario/public';
import { LoadFailed } from '../../usage/public';
import { NetSheetTable } from './net-sheet-table';
import { type CommissionOf, type Selling, useNetSheet } from './use-net-sheet';

const NetActions = lazy(() =>
  import('./net-actions').then((module) => ({ default: module.NetActions })),
);
const NetNotes = lazy(() => import('./net-notes').then((module) => ({ default: module.NetNotes })));

type Props = {
  /** YYYY-MM-DD */
  today: string;
  /** The deal in one line, with its actions. */
  bar: ReactNode;
  /** Returns the initial commissions of an offer. */
  commissionOf: CommissionOf;
};

/** A seller's net proceeds, offer beside offer. */
export function NetSheetPage(props: Props) {
  // Removing an offer also removes its half-typed texts, so the page is mounted anew.
  const [removals, setRemovals] = useState(0);
  return <Sheet key={removals} {...props} onRemoved={() => setRemovals(removals + 1)} />;
}

function Sheet({ today, bar, commissionOf, onRemoved }: Props & { onRemoved: () => void }) {
  const selling = useNetSheet(today, commissionOf);
  const { said } = useScenario();
  const { scenario, sheet, saleFields, problems } = selling;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6">
      <PageHead
        title="Net sheet"
        lead={
          <>
            What the seller takes home from each offer. The buyer’s side is in{' '}
            <TextLink to="/app/title-fees" search={said}>
              title fees
            </TextLink>
            .
          </>
        }
      >
        <Suspense>
          <NetActions selling={selling} today={today} />
        </Suspense>
      </PageHead>
      {bar}
      {sheet !== undefined && (
        <VersionNote recorded={scenario.tables} current={sheet.versions} replay={sheet.replay} />
      )}
      <Problems problems={problems} />
      <Compared
        selling={selling}
        onRemove={(at) => {
          selling.removeOffer(at);
          onRemoved();
        }}
      />
      <Card title="The sale" note="The same for every offer">
        <FieldSections fields={saleFields} isWide />
      </Card>
      {sheet !== undefined && (
        <Suspense>
          <NetNotes sheet={sheet} commission={selling.commission} />
        </Suspense>
      )}
    </article>
  );
}

function Compared({ selling, onRemove }: { selling: Selling; onRemove: (at: number) => void }) {
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
  if (sheet === undefined && problems.length === 0 && !isMarked) return <SkeletonCard lines={12} />;
  return (
    <div aria-busy={isStale} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {failure && <LoadFailed error={failure} retry={retry} what="The newer sheet" />}
      <NetSheetTable selling={selling} onRemove={onRemove} />
    </div>
  );
}

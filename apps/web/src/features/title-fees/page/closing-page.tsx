import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Problems } from '../../../ui/forms/problems';
import { HeadActionsToCome, PageHead } from '../../../ui/page/page-head';
import { SkeletonCard } from '../../../ui/page/skeleton';
import { useFirstPlace } from '../../scenario/public';
import { useClosing } from '../closing/use-closing';
import { type CommissionOf, useNetSheet } from '../selling/use-net-sheet';
import type { Side } from './side-switch';
import { isQuoteToCome, isSheetToCome } from './to-come';
import type { ShareSide } from './to-share';
import { totalFigures } from './total-figures';
import { Totals } from './totals';
import type { Unknown } from './unknowns';
import { useFocusOn, useUnknowns } from './use-unknowns';

// Each side loads by itself, as does what waits for an answer.
const BuyerSide = lazy(() =>
  import('./buyer-side').then((module) => ({ default: module.BuyerSide })),
);
const SellerSide = lazy(() =>
  import('./seller-side').then((module) => ({ default: module.SellerSide })),
);
const UnknownsCard = lazy(() =>
  import('./unknowns-card').then((module) => ({ default: module.UnknownsCard })),
);
// It speaks only of a link that names the editions of its tables.
const VersionNote = lazy(() =>
  import('../../reference/public').then((module) => ({ default: module.VersionNote })),
);
// Files and links are wanted last, so the code that makes them comes last.
const ClosingActions = lazy(() =>
  import('../closing/closing-actions').then((module) => ({ default: module.ClosingActions })),
);
const NetActions = lazy(() =>
  import('../selling/net-actions').then((module) => ({ default: module.NetActions })),
);

type Props = {
  side: Side;
  /** YYYY-MM-DD */
  today: string;
  /** The deal in one line, with its actions. */
  bar: ReactNode;
  /** Returns the initial commissions of an offer. */
  commissionOf: CommissionOf;
  share: ShareSide;
};

const heads = {
  buyer: {
    title: 'Title fees',
    lead: 'Title premium, settlement, recording and taxes of a closing, line by line.',
  },
  seller: { title: 'Net sheet', lead: 'What the seller takes home from each offer.' },
};

const staleNote = 'From the last inputs that work out';

/** One closing with two sides: what the buyer brings, and what the seller takes home. */
export function ClosingPage(props: Props) {
  // Removing an offer also removes its half-typed texts, so the page is mounted anew.
  const [removals, setRemovals] = useState(0);
  return <Sides key={removals} {...props} onRemoved={() => setRemovals(removals + 1)} />;
}

type SidesProps = Props & { onRemoved: () => void };

function Sides({ side, today, bar, commissionOf, share, onRemoved }: SidesProps) {
  const closing = useClosing(today);
  const isPlaceToCome = useFirstPlace(closing.scenario.state);
  const selling = useNetSheet(today, commissionOf);
  const { quoted } = closing;
  const { sheet } = selling;
  const isBuyers = side === 'buyer';
  const shown = isBuyers ? closing : selling;
  const answer = isBuyers ? quoted?.quote : sheet;
  const unknowns = useUnknowns(closing, selling);
  const isToCome = {
    buyer: isPlaceToCome || isQuoteToCome(closing),
    seller: isPlaceToCome || isSheetToCome(selling),
  };
  const figures = totalFigures(side, {
    ...{ quoted, cash: closing.cash, sheet, unknowns, isToCome },
    isSale: closing.scenario.purpose === 'purchase',
  });
  const [wanted, setWanted] = useState<Unknown | null>(null);
  useFocusOn(wanted);
  const openLines = unknowns[side].length;
  const card = (
    <Suspense fallback={openLines > 0 && <SkeletonCard lines={4 + 4 * openLines} />}>
      <UnknownsCard
        side={side}
        unknowns={unknowns[side]}
        answer={isBuyers ? closing.cash?.cash : sheet?.offers[sheet.best]?.net}
        onEnter={(unknown) => {
          if (unknown.field === 'extra:survey') {
            closing.choose({ ...closing.choices, extras: [...closing.choices.extras, 'survey'] });
          } else setWanted({ ...unknown });
        }}
      />
    </Suspense>
  );
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6">
      <PageHead {...heads[side]}>
        <Suspense fallback={<HeadActionsToCome />}>
          {isBuyers && quoted === undefined && <HeadActionsToCome />}
          {isBuyers && quoted !== undefined && (
            <ClosingActions
              closing={closing}
              quoted={quoted}
              unknowns={unknowns.buyer}
              today={today}
              share={share}
            />
          )}
          {!isBuyers && (
            <NetActions selling={selling} unknowns={unknowns.seller} today={today} share={share} />
          )}
        </Suspense>
      </PageHead>
      {bar}
      {answer !== undefined && (
        <Suspense>
          <VersionNote
            recorded={shown.scenario.tables}
            current={answer.versions}
            replay={answer.replay}
          />
        </Suspense>
      )}
      <Totals
        side={side}
        figures={figures}
        note={answer !== undefined && shown.isStale ? staleNote : undefined}
      />
      <Problems problems={shown.problems} />
      <Suspense fallback={<SkeletonCard lines={20} />}>
        {isBuyers ? (
          <BuyerSide closing={closing} isToCome={isToCome.buyer} unknowns={card} />
        ) : (
          <SellerSide
            selling={selling}
            closing={closing}
            isToCome={isToCome.seller}
            unknowns={card}
            wanted={wanted?.field ?? null}
            onRemoved={onRemoved}
          />
        )}
      </Suspense>
    </article>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkButton } from '../../ui/link-button';
import { Empty } from '../../ui/page/empty';
import { InTurn } from '../../ui/page/in-turn';
import { PageHead } from '../../ui/page/page-head';
import { SkeletonCard } from '../../ui/page/skeleton';
import { TextLink } from '../../ui/text-link';
import { LoadFailed } from '../usage/public';
import type { HomeChoice } from './home-choice';
import { OffersCard } from './offers/offers-card';
import { type Deal, ownDeal } from './own-deals';
import { ChecklistCard } from './page/checklist-card';
import { DatesCard } from './page/dates-card';
import { DealHead } from './page/deal-head';
import type { ReadPapers } from './page/file-dialog';
import { KeptDeal } from './page/gone-deal';
import { HistoryCard } from './page/history-card';
import { NoteCard } from './page/note-card';
import { PapersCard } from './page/papers-card';
import { PartiesCard } from './page/parties-card';

type Props = { id: string; today: string; readPapers: ReadPapers; HomeChoice: HomeChoice };

/** One deal of the member's, or of their team's. */
export function DealPage({ id, today, readPapers, HomeChoice }: Props) {
  const { data, ...query } = useQuery(ownDeal(id));
  /** The deal as it was seen last, by who may see it no more. */
  const [last, setLast] = useState<Deal | null>(null);
  if (data && data !== last) setLast(data);
  const isGone = data === null && last?.id === id;
  const deal = isGone ? last : data;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6 wrap-anywhere">
      {query.isPending && <SkeletonCard lines={8} />}
      {(query.isError || deal === null) && (
        <PageHead
          title="Deal"
          above={
            <TextLink to="/app/deals/{-$id}" params={{ id: undefined }}>
              Deals
            </TextLink>
          }
        />
      )}
      {query.isError && <LoadFailed what="The deal" error={query.error} retry={query.refetch} />}
      {deal === null && (
        <Empty
          title="This deal is not among yours"
          action={
            <LinkButton to="/app/deals/{-$id}" params={{ id: undefined }}>
              Your deals
            </LinkButton>
          }
        >
          It was deleted, it is no longer shared, or it belongs to another account.
        </Empty>
      )}
      {deal && (
        <KeptDeal isGone={isGone}>
          <DealHead deal={deal} today={today} HomeChoice={HomeChoice} />
          <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
            <InTurn className="grid min-w-0 gap-4">
              <DatesCard deal={deal} today={today} />
              <OffersCard deal={deal} today={today} />
              <ChecklistCard deal={deal} today={today} />
            </InTurn>
            <InTurn className="grid min-w-0 gap-4">
              <PartiesCard deal={deal.id} />
              <PapersCard deal={deal} readPapers={readPapers} />
              <NoteCard deal={deal} />
              <HistoryCard deal={deal.id} />
            </InTurn>
          </div>
        </KeptDeal>
      )}
    </article>
  );
}

import { dealKindNames, stageNames, standingOf } from '@deedlight/domain/deals/deal';
import type { DatedOffer } from '@deedlight/domain/deals/offer-days';
import { stateWords } from '@deedlight/domain/deals/state-words';
import { nextDay } from '@deedlight/domain/deals/timeline';
import { groupBy } from '@deedlight/domain/group-by';
import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import FolderPlus from 'lucide/dist/esm/icons/folder-plus.mjs';
import { lazy, Suspense, useState } from 'react';
import { formatDay, wholeDollars } from '../../kit/format/format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { Empty } from '../../ui/page/empty';
import { PageHead } from '../../ui/page/page-head';
import { SkeletonCard } from '../../ui/page/skeleton';
import { SampleTag, Tag } from '../../ui/tag';
import { TextLink } from '../../ui/text-link';
import { SharedTag } from '../teams/public';
import { LoadFailed } from '../usage/public';
import type { HomeChoice } from './home-choice';
import { noOffers, type OffersByDeal, offersAhead } from './offers/dated-offers';
import { type ListedDeal, ownDeals } from './own-deals';
import { moneyOf, timelineOf } from './read-deal';
import { useSampleHomes } from './sample-homes';

const StartDeal = lazy(() =>
  import('./start/start-deal').then((part) => ({ default: part.StartDeal })),
);
const CalendarDialog = lazy(() =>
  import('./calendar/calendar-dialog').then((part) => ({ default: part.CalendarDialog })),
);
// The rows' menus load after the rows.
const DealMenu = lazy(() => import('./deal-menu').then((part) => ({ default: part.DealMenu })));

type Props = { today: string; HomeChoice: HomeChoice };

/** The member's deals: those under way, each with its next date, those that ended, and the archived. */
export function DealsPage({ today, HomeChoice }: Props) {
  const query = useQuery(ownDeals);
  const ahead = useQuery(offersAhead(today));
  const sample = useSampleHomes((query.data ?? []).map(({ property_id }) => property_id));
  const isRead = !query.isPending && (!ahead.isPending || query.data?.length === 0);
  // A mark that came late would take a line of its row on a phone, and move those below. A deal that
  // is added later has its home asked for, and the others stay in view.
  const [isListed, setListed] = useState(false);
  if (isRead && !sample.isLoading && !isListed) setListed(true);
  const isPending = !isRead || !isListed;
  const [isStarting, setStarting] = useState(false);
  const [isCalendar, setCalendar] = useState(false);
  const deals = isPending ? [] : (query.data ?? []);
  const standing = groupBy(deals, standingOf);
  const underWay = standing.get('under-way') ?? [];
  const ended = standing.get('ended') ?? [];
  const archived = standing.get('archived') ?? [];
  const rows = { today, HomeChoice, offers: ahead.data ?? noOffers };
  return (
    <article className="grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-4 py-6 wrap-anywhere">
      <PageHead
        title="Deals"
        above={<TextLink to="/app/scenarios">Scenarios</TextLink>}
        lead="Each deal with its home, dates, offers, steps, people and papers. Only you see them, and your team those that you share."
      >
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button onClick={() => setCalendar(true)}>
            <Icon of={CalendarDays} size="s" /> Calendar
          </Button>
          <Button kind="primary" onClick={() => setStarting(true)}>
            <Icon of={FolderPlus} size="s" /> Start a deal
          </Button>
        </div>
      </PageHead>
      {isPending && <SkeletonCard lines={5} />}
      {query.isError && <LoadFailed what="Your deals" error={query.error} retry={query.refetch} />}
      {ahead.isError && deals.length > 0 && (
        <LoadFailed what="The offers’ dates" error={ahead.error} retry={ahead.refetch} />
      )}
      {query.data?.length === 0 && (
        <Empty title="No deal yet">
          Press “Start a deal”, or take it from “Use in” on a home’s page.
        </Empty>
      )}
      {underWay.length > 0 && (
        <Rows title="Under way" deals={underWay} sample={sample.ids} {...rows} />
      )}
      {deals.length > 0 && underWay.length === 0 && (
        <p className="text-ink-2">No deal is under way.</p>
      )}
      {ended.length > 0 && <Rows title="Ended" deals={ended} sample={sample.ids} {...rows} />}
      {archived.length > 0 && (
        <Rows title="Archived" deals={archived} sample={sample.ids} {...rows} />
      )}
      <Suspense>
        {isStarting && <StartDeal HomeChoice={HomeChoice} onClose={() => setStarting(false)} />}
        {isCalendar && <CalendarDialog onClose={() => setCalendar(false)} />}
      </Suspense>
    </article>
  );
}

type OfRows = Props & { sample: ReadonlySet<string>; offers: OffersByDeal };
type RowsProps = OfRows & { title: string; deals: readonly ListedDeal[] };

function Rows({ title, deals, ...page }: RowsProps) {
  return (
    <Card title={title} note={deals.length}>
      <ul aria-label={`Deals: ${title}`}>
        {deals.map((deal) => (
          <DealRow key={deal.id} deal={deal} {...page} />
        ))}
      </ul>
    </Card>
  );
}

function DealRow({ deal, today, sample, offers, HomeChoice }: OfRows & { deal: ListedDeal }) {
  const { id, name, kind, stage, place, property_id } = deal;
  const { price } = moneyOf(deal);
  const facts = [dealKindNames[kind], place, price === null ? '' : wholeDollars(price)];
  return (
    <li className="flex min-h-[62px] items-center gap-x-4 border-b border-line py-2.5 last:border-0">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-[240px]">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <TextLink
              to="/app/deals/{-$id}"
              params={{ id }}
              className="font-strong text-ink decoration-transparent"
            >
              {name}
            </TextLink>
            <Tag tone={stage === 'closed' ? 'good' : 'plain'}>{stageNames[stage]}</Tag>
            <SharedTag of={deal} />
            {property_id !== null && sample.has(property_id) && <SampleTag />}
          </p>
          <p className="text-s text-ink-2">{facts.filter((part) => part !== '').join(' · ')}</p>
        </div>
        {standingOf(deal) === 'under-way' && (
          <NextDate deal={deal} today={today} offers={offers.get(id) ?? []} />
        )}
      </div>
      <Suspense fallback={<span className="h-9 w-11" />}>
        <DealMenu deal={deal} HomeChoice={HomeChoice} />
      </Suspense>
    </li>
  );
}

type NextProps = { deal: ListedDeal; today: string; offers: readonly DatedOffer[] };

function NextDate({ deal, today, offers }: NextProps) {
  const next = nextDay(timelineOf(deal, today, { offers }));
  if (next === null) return <p className="text-s text-ink-3">No date ahead</p>;
  return (
    <p className="text-s desk:text-right">
      <span className="font-strong">{next.label}</span> {formatDay(next.on.toString())}
      <span className={`block ${next.state === 'overdue' ? 'text-bad' : 'text-ink-2'}`}>
        {stateWords(next)}
      </span>
    </p>
  );
}

import { stageNames, standingOf } from '@deedlight/domain/deals/deal';
import { stateWords } from '@deedlight/domain/deals/state-words';
import { nextDay } from '@deedlight/domain/deals/timeline';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, wholeDollars } from '../../kit/format/format';
import { localDay } from '../../kit/format/local-day';
import { Card } from '../../ui/card';
import { PendingBlock } from '../../ui/page/in-turn';
import { TextLink } from '../../ui/text-link';
import { LoadFailed } from '../usage/public';
import { noOffers, type OffersByDeal, offersAhead } from './offers/dated-offers';
import { type ListedDeal, ownDeals } from './own-deals';
import { moneyOf, timelineOf } from './read-deal';
import { useSampleHomes } from './sample-homes';
import { StageBar } from './stage-bar';

const shown = 4;

/** The deals under way, those with the nearest dates first; absent where there is none. */
export function DealsCard() {
  const query = useQuery(ownDeals);
  const [today] = useState(() => localDay(new Date()));
  const ahead = useQuery(offersAhead(today));
  const underWay = query.data?.filter((deal) => standingOf(deal) === 'under-way') ?? [];
  if (query.isPending) return <PendingBlock />;
  if (query.data && underWay.length === 0) return null;
  if (ahead.isPending) return <PendingBlock />;
  return (
    <Card
      title="Deals under way"
      note={
        <TextLink to="/app/deals/{-$id}" params={{ id: undefined }}>
          {query.data ? `All ${underWay.length}` : 'All'}
        </TextLink>
      }
    >
      {query.isError ? (
        <LoadFailed error={query.error} retry={query.refetch} what="Your deals" />
      ) : (
        <>
          <StageBar deals={underWay} />
          <DealTable deals={underWay} today={today} offers={ahead.data ?? noOffers} />
        </>
      )}
      {ahead.isError && !query.isError && (
        <LoadFailed error={ahead.error} retry={ahead.refetch} what="The offers’ dates" />
      )}
    </Card>
  );
}

type TableProps = { deals: readonly ListedDeal[]; today: string; offers: OffersByDeal };

function DealTable({ deals, today, offers }: TableProps) {
  const rows = deals.map((deal) => ({
    deal,
    next: nextDay(timelineOf(deal, today, { offers: offers.get(deal.id) ?? [] })),
  }));
  const nearest = rows.toSorted((a, b) => (a.next?.away ?? 1e6) - (b.next?.away ?? 1e6));
  useSampleHomes(nearest.slice(0, shown).map(({ deal }) => deal.property_id));
  return (
    <table aria-label="Deals under way" className="w-full text-left">
      <thead className="text-xs text-ink-3">
        <tr>
          <th className="font-normal">Deal</th>
          <th className="text-right font-normal">Next date</th>
        </tr>
      </thead>
      <tbody>
        {nearest.slice(0, shown).map(({ deal, next }) => (
          <tr key={deal.id} className="border-t border-line align-baseline">
            <th scope="row" className="py-2.5 font-normal">
              <TextLink to="/app/deals/{-$id}" params={{ id: deal.id }} className="font-strong">
                {deal.name}
              </TextLink>
              <span className="block text-s text-ink-2">{factsOf(deal)}</span>
            </th>
            <td className="text-right tabular-nums">
              {next === null ? (
                <span className="text-ink-3">No date ahead</span>
              ) : (
                <>
                  <span className="font-strong">{formatDay(next.on.toString())}</span>
                  <span
                    className={`block text-s ${next.state === 'overdue' ? 'text-bad' : 'text-ink-2'}`}
                  >
                    {next.label}: {stateWords(next).toLowerCase()}
                  </span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function factsOf(deal: ListedDeal): string {
  const { price } = moneyOf(deal);
  return [stageNames[deal.stage], deal.place, price === null ? '' : wholeDollars(price)]
    .filter((part) => part !== '')
    .join(' · ');
}

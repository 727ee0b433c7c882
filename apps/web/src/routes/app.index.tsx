import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AlertsCard } from '../features/dashboard/alerts-card';
import { ChangedCard } from '../features/dashboard/changed-card';
import { DashboardPage } from '../features/dashboard/dashboard-page';
import { SavedSearchesCard } from '../features/listing/saved/saved-searches-card';
import { NewsCard } from '../features/news/news-card';
import { SearchBox } from '../features/suggest/search-box';
import { useProviderOffers } from '../features/suggest/use-provider-offers';
import { RecentCard } from '../features/usage/recent-searches/recent-card';
import { StaleProperties } from '../features/usage/recent-searches/stale-properties';
import { UsageCard } from '../features/usage/usage-card';
import { lazyWhenIdle } from '../kit/hooks/lazy-when-idle';
import { PendingBlock } from '../ui/page/in-turn';
import { limitsInForce } from './-limits-in-force';

// Cards that read deals load the whole model of a deal, so the rest of the page loads first.
const ScenariosCard = lazyWhenIdle(async () => {
  const { ScenariosCard } = await import('../features/scenario/scenarios-card');
  return ScenariosCard;
});
const DealsCard = lazyWhenIdle(async () => {
  const { DealsCard } = await import('../features/deals/deals-card');
  return DealsCard;
});
const WatchedNews = lazyWhenIdle(async () => {
  const { WatchedNews } = await import('./-watched-news');
  return WatchedNews;
});
const StaleScenarios = lazyWhenIdle(async () => {
  await limitsInForce();
  const { StaleScenarios } = await import('../features/scenario/stale-scenarios');
  return StaleScenarios;
});

export const Route = createFileRoute('/app/')({
  component: () => (
    <DashboardPage
      search={
        <SearchBox place="hero" propertyPage="/app/property/{-$id}" useMore={useProviderOffers} />
      }
      alerts={<AlertsCard />}
      changed={
        <ChangedCard>
          <Suspense fallback={<PendingBlock />}>
            <StaleScenarios />
          </Suspense>
          <StaleProperties />
        </ChangedCard>
      }
      pinnedChanges={
        <Suspense fallback={<PendingBlock />}>
          <WatchedNews />
        </Suspense>
      }
      recent={<RecentCard />}
      deals={
        <Suspense fallback={<PendingBlock />}>
          <DealsCard />
        </Suspense>
      }
      scenarios={
        <Suspense fallback={<PendingBlock />}>
          <ScenariosCard />
        </Suspense>
      }
      news={<NewsCard />}
      usage={<UsageCard />}
      savedSearches={<SavedSearchesCard />}
    />
  ),
});

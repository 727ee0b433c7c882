import { createFileRoute } from '@tanstack/react-router';
import { AlertsCard } from '../features/dashboard/alerts-card';
import { ChangedCard } from '../features/dashboard/changed-card';
import { DashboardPage } from '../features/dashboard/dashboard-page';
import { SavedSearchesCard } from '../features/listing/saved-searches-card';
import { NewsCard } from '../features/news/news-card';
import { RecentCard } from '../features/recent-searches/recent-card';
import { StaleProperties } from '../features/recent-searches/stale-properties';
import { ScenariosCard } from '../features/scenario/scenarios-card';
import { StaleScenarios } from '../features/scenario/stale-scenarios';
import { UsageCard } from '../features/usage/usage-card';

export const Route = createFileRoute('/app/')({
  component: () => (
    <DashboardPage
      alerts={<AlertsCard />}
      changed={
        <ChangedCard>
          <StaleScenarios />
          <StaleProperties />
        </ChangedCard>
      }
      recent={<RecentCard />}
      scenarios={<ScenariosCard />}
      news={<NewsCard />}
      usage={<UsageCard />}
      savedSearches={<SavedSearchesCard />}
    />
  ),
});

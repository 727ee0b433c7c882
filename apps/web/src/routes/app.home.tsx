import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/dashboard/home-page';
import { RecentCard } from '../features/usage/recent-searches/recent-card';
import { UsageCard } from '../features/usage/usage-card';

export const Route = createFileRoute('/app/home')({
  component: () => <HomePage recent={<RecentCard />} usage={<UsageCard />} />,
});

import { createFileRoute } from '@tanstack/react-router';
import { RecentSearchesPage } from '../features/usage/recent-searches/recent-searches-page';

export const Route = createFileRoute('/app/recent-searches')({ component: RecentSearchesPage });

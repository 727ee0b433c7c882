import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../features/app-frame/coming-page';

export const Route = createFileRoute('/app/recent-searches')({
  component: () => <ComingPage path="/app/recent-searches" />,
});

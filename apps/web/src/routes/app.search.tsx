import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../features/app-frame/coming-page';

export const Route = createFileRoute('/app/search')({
  component: () => <ComingPage path="/app/search" />,
});

import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../features/app-frame/coming-page';

export const Route = createFileRoute('/app/mortgage-news')({
  component: () => <ComingPage path="/app/mortgage-news" />,
});

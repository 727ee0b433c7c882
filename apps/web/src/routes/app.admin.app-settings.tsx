import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../features/app-frame/coming-page';

export const Route = createFileRoute('/app/admin/app-settings')({
  component: () => <ComingPage path="/app/admin/app-settings" />,
});

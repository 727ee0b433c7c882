import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../features/app-frame/coming-page';

export const Route = createFileRoute('/app/analysis')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'avm' } =>
    tab === 'avm' ? { tab } : {},
  component: () => <ComingPage path="/app/analysis" />,
});

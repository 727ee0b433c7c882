import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/app/avm')({
  beforeLoad: () => {
    throw redirect({ to: '/app/analysis', search: { tab: 'avm' }, replace: true });
  },
});

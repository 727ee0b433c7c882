import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/app/avm')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/app/analysis', search: { ...search, tab: 'avm' }, replace: true });
  },
});

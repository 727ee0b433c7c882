import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/app/comps')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/app/comparables${location.searchStr}` });
  },
});

import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/signup')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/register${location.searchStr}`, replace: true });
  },
});

import { createFileRoute, redirect } from '@tanstack/react-router';
import { parseFrom } from '../features/accounts/sign-in/destination';

export const Route = createFileRoute('/signup')({
  validateSearch: parseFrom,
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/register${location.searchStr}` });
  },
});

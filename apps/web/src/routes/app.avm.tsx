import { createFileRoute, redirect } from '@tanstack/react-router';
import { printPlainSearch } from '../kit/url-state/plain-search';

export const Route = createFileRoute('/app/avm')({
  beforeLoad: ({ location }) => {
    const search = printPlainSearch({ ...location.search, tab: 'avm' });
    throw redirect({ href: `/app/analysis${search}` });
  },
});

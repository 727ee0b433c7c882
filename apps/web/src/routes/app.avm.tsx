import { createFileRoute, redirect } from '@tanstack/react-router';
import { parsePlainSearch, printPlainSearch } from '../kit/url-state/plain-search';

export const Route = createFileRoute('/app/avm')({
  beforeLoad: ({ location }) => {
    const search = printPlainSearch({ ...parsePlainSearch(location.searchStr), tab: 'avm' });
    throw redirect({ href: `/app/analysis${search}`, replace: true });
  },
});

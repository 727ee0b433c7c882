import { createFileRoute, redirect } from '@tanstack/react-router';
import { printPlainSearch } from '../kit/url-state/plain-search';

export const Route = createFileRoute('/app/avm')({
  beforeLoad: ({ location: { search } }) => {
    throw redirect({ href: `/app/analysis${printPlainSearch({ ...search, tab: 'avm' })}` });
  },
});

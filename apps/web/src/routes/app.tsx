import { createFileRoute, redirect } from '@tanstack/react-router';
import { AppFrame } from '../features/app-frame/app-frame';
import { Brand } from '../features/frame/brand';
import { SearchBox } from '../features/search-box/search-box';

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ location, matches }) => {
    // An address that leads nowhere is the not-found page's, which needs no session.
    if (matches.some((match) => match._notFound)) return;
    const { checkSession } = await import('../lib/session/check-session');
    if (!(await checkSession())) {
      throw redirect({ to: '/login', search: { from: location.href }, replace: true });
    }
  },
  component: AppRoute,
});

function AppRoute() {
  return (
    <AppFrame
      brand={<Brand />}
      search={<SearchBox place="bar" propertyPage="/app/property/{-$id}" />}
    />
  );
}

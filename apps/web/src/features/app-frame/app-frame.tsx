import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyWhenIdle } from '../../kit/hooks/lazy-when-idle';
import { useIsPhone } from '../../kit/hooks/use-is-phone';
import { useSession } from '../../platform/session/session-store';
import { useOwnAnswers } from '../../platform/session/use-own-answers';
import { Icon } from '../../ui/icon';
import { SampleBanner } from '../../ui/page/sample-banner';
import { iconOf } from './page-icons';
import { PersonMark } from './person-mark';
import { Sidebar } from './sidebar';

const items = [
  { to: '/app/home', name: 'Home' },
  { to: '/app/search', name: 'Search' },
  { to: '/app/analysis', name: 'Value' },
  { to: '/app/tools', name: 'Tools' },
  { to: '/app/navigation', name: 'More' },
] as const;

const exact = { exact: true, includeSearch: false };

type Props = {
  brand: ReactNode;
  /** The administrator's image, where one is set. */
  ad?: ReactNode;
  search: ReactNode;
  /** The searches left this month, if they are counted. */
  usage?: ReactNode;
  /** The days that are left of a trial. */
  standing?: ReactNode;
  /** A line below the top bar, if there is something to say. */
  notice?: ReactNode;
};

// The library behind menus is large, and nobody opens this one before the page is shown.
const PersonMenu = lazyWhenIdle(async () => {
  const { PersonMenu } = await import('./person-menu');
  return PersonMenu;
});

/** Sidebar, top bar and page of the signed-in area. */
export function AppFrame({ brand, ad, search, usage, standing, notice }: Props) {
  useOwnAnswers();
  useLeaveWithoutSession();
  const user = useSession((state) => state.user);
  const isPhone = useIsPhone();
  return (
    <div className="flex min-h-screen">
      <a
        href="#page"
        className="absolute -top-20 left-3 z-50 rounded-m bg-act px-4 py-2 text-on-act focus:top-2 print:hidden"
      >
        Skip to the page
      </a>
      <Sidebar brand={brand} ad={isPhone ? null : ad} standing={standing} />
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-20 border-b border-line bg-page print:hidden">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 desk:flex-nowrap desk:px-7">
            <div className="desk:hidden">{brand}</div>
            <div className="w-full max-desk:order-last desk:max-w-[620px] desk:flex-1 desk:[:root:has([data-own-search])_&:not(:focus-within)]:invisible">
              {search}
            </div>
            <div className="ml-auto flex min-w-[190px] items-center justify-end gap-3 desk:min-w-[268px]">
              {usage}
              <Suspense fallback={<PersonMark user={user} />}>
                <PersonMenu />
              </Suspense>
            </div>
          </div>
        </header>
        {notice}
        <SampleBanner />
        <main
          id="page"
          tabIndex={-1}
          className="mx-auto w-full max-w-[1240px] flex-1 px-4 pt-4 pb-16 outline-none desk:px-7"
        >
          <Outlet />
        </main>
        {isPhone && <div className="px-2 print:hidden">{ad}</div>}
        <PhoneBar />
      </div>
    </div>
  );
}

/**
 * Redirects to /login when the session ends, here or in another tab, and drops its data. Without a
 * connection the person stays on the page, to read what this device kept.
 */
function useLeaveWithoutSession(): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isSignedIn = useSession(
    ({ session, user }) => session !== null || (user !== null && !navigator.onLine),
  );
  // The session lives outside React.
  useEffect(() => {
    if (isSignedIn) return;
    queryClient.clear();
    void navigate({ to: '/login', replace: true });
  }, [isSignedIn, navigate, queryClient]);
}

/** The navigation below 768 px, in reach of the thumb. */
function PhoneBar() {
  return (
    <nav
      aria-label="Main"
      className="sticky bottom-0 z-20 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] desk:hidden print:hidden"
    >
      {items.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          activeOptions={exact}
          activeProps={{ className: 'text-act! font-strong border-t-act!' }}
          className="grid min-h-[56px] place-content-center justify-items-center gap-0.5 border-t-2 border-transparent text-xs text-ink-2"
        >
          <Icon of={iconOf(to)} size="l" />
          {name}
        </Link>
      ))}
    </nav>
  );
}

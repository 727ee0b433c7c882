import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { classNames } from '../../kit/class-names';
import { lazyWhenIdle } from '../../kit/hooks/lazy-when-idle';
import { useProductConfig } from '../../platform/config/use-product-config';
import { useSession } from '../../platform/session/session-store';
import { Icon } from '../../ui/icon';
import { keepScenario } from '../scenario/public';
import { iconOf } from './page-icons';
import { type AppPage, type AppPath, adminPages, groups, pageAt, pagesOf } from './pages';

const look =
  'flex min-h-[32px] items-center gap-2.5 rounded-m px-2.5 text-ink-2 hover:bg-sunken hover:text-ink';

const chosenLook = 'bg-act-soft! text-act! font-strong';
const chosen = { className: chosenLook };

/** Figures that stand beside an entry; they come when the page itself is there. */
const SavedCount = lazyWhenIdle(async () => (await import('./sidebar-figures')).SavedCount);
const RateNow = lazyWhenIdle(async () => (await import('./sidebar-figures')).RateNow);

/** The tools that share the scenario: a link between them carries it along. */
const withScenario: ReadonlySet<string> = new Set([
  '/app/calculators',
  '/app/title-fees',
  '/app/title-fees/selling',
  '/app/insurance',
  '/app/guidelines',
] satisfies AppPath[]);

/** The further pages of an entry that stands for several. */
const others: Partial<Record<AppPath, RegExp>> = {
  '/app/deals/{-$id}': /^\/app\/deals\//,
  '/app/title-fees': /^\/app\/title-fees\/selling$/,
  '/app/recent-searches': /^\/app\/(lists(\/|$)|client-links$|reports$)/,
};

const exact = { exact: true, includeSearch: false };

type Props = {
  /** Links to the start page. */
  brand: ReactNode;
  /** The administrator's image, if one is set. */
  ad?: ReactNode;
  /** The days that are left of a trial. */
  standing?: ReactNode;
};

export function Sidebar({ brand, ad, standing }: Props) {
  const features = useProductConfig()?.features ?? [];
  const isAdmin = useSession(({ user }) => user?.is_admin === true);
  return (
    <nav
      aria-label="Tools"
      className="sticky top-0 flex h-screen w-[224px] shrink-0 flex-col gap-2 overflow-y-auto border-r border-line bg-page px-3 py-3 max-desk:hidden print:hidden"
    >
      <div className="px-2.5 py-1.5">{brand}</div>
      <div>
        <NavLink page={pageAt('/app')} />
        <NavLink page={pageAt('/app/deals/{-$id}')} />
        <NavLink page={pageAt('/app/scenarios')} aside={<SavedCount />} />
      </div>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2 className="mb-1 px-2.5 text-xs text-ink-3">{group}</h2>
          {pagesOf(group, features).map((page) => (
            <GroupLink key={page.path} page={page} />
          ))}
        </section>
      ))}
      {isAdmin && (
        <section aria-label="Administration">
          <h2 className="mb-1 px-2.5 text-xs text-ink-3">Administration</h2>
          {adminPages().map((page) => (
            <NavLink key={page.path} page={page} />
          ))}
        </section>
      )}
      <div className="mt-auto">
        {ad}
        {standing}
        <NavLink page={pageAt('/app/billing')} />
        <NavLink page={pageAt('/app/settings')} />
        <NavLink page={pageAt('/app/help')} />
      </div>
    </nav>
  );
}

/** An entry of a group, with what belongs to it. */
function GroupLink({ page }: { page: AppPage }) {
  if (page.path === '/app/rates') return <NavLink page={page} aside={<RateNow />} />;
  if (page.path !== '/app/calculators') return <NavLink page={page} />;
  return (
    <>
      <NavLink page={page} />
      <CompareLink />
    </>
  );
}

/** One line of the sidebar; `aside` is a figure at its end. */
function NavLink({ page, aside }: { page: AppPage; aside?: ReactNode }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isOther = others[page.path]?.test(path) === true;
  return (
    <Link
      to={page.path}
      params={{ id: undefined }}
      search={(before) => (withScenario.has(page.path) ? keepScenario(before, path) : {})}
      className={classNames(look, isOther && chosenLook)}
      activeProps={chosen}
      activeOptions={exact}
    >
      <Icon of={iconOf(page.path)} />
      {page.entry ?? page.name}
      {aside !== undefined && (
        <span className="ml-auto text-xs font-normal text-ink-3">
          <Suspense>{aside}</Suspense>
        </span>
      )}
    </Link>
  );
}

/** The comparison of loans is a calculator that people look for by its own name. */
function CompareLink() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <Link
      to="/app/calculators/$kind"
      params={{ kind: 'compare' }}
      search={(before) => keepScenario(before, path)}
      className={look}
      activeProps={chosen}
      activeOptions={exact}
    >
      <Icon of={iconOf('/app/calculators/$kind')} />
      Compare loans
    </Link>
  );
}

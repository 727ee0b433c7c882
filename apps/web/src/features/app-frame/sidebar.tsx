import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProductConfig } from '../../platform/config/use-product-config';
import { useSession } from '../../platform/session/session-store';
import { keepScenario } from '../scenario/public';
import { type AppPage, adminPages, groups, pageAt, pagesOf } from './pages';

const look =
  'flex min-h-[32px] items-center justify-between gap-2 rounded-m px-2.5 text-ink-2 hover:bg-sunken hover:text-ink';

const chosen = { className: 'bg-act-soft! text-act! font-strong' };

/** The tools that share the scenario: a link between them carries it along. */
const withScenario: ReadonlySet<string> = new Set([
  '/app/calculators',
  '/app/title-fees',
  '/app/title-fees/selling',
  '/app/insurance',
  '/app/guidelines',
] satisfies AppPage['path'][]);

const exact = { exact: true, includeSearch: false };

/** `brand` links to the start page; `ad` is the administrator's image, if one is set. */
export function Sidebar({ brand, ad }: { brand: ReactNode; ad?: ReactNode }) {
  const features = useProductConfig()?.features ?? [];
  const isAdmin = useSession(({ user }) => user?.is_admin === true);
  return (
    <nav
      aria-label="Tools"
      className="sticky top-0 flex h-screen w-[224px] shrink-0 flex-col gap-4 overflow-y-auto border-r border-line bg-page px-3 py-3 max-desk:hidden print:hidden"
    >
      <div className="px-2.5 py-1.5">{brand}</div>
      <NavLink page={pageAt('/app')} />
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2 className="mb-1 px-2.5 text-xs text-ink-3">{group}</h2>
          {pagesOf(group, features).map((page) => (
            <NavLink key={page.path} page={page} />
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
        <NavLink page={pageAt('/app/settings')} />
        <NavLink page={pageAt('/app/help')} />
      </div>
    </nav>
  );
}

/** One line of the sidebar. */
function NavLink({ page }: { page: AppPage }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <Link
      to={page.path}
      params={{ id: undefined }}
      search={(before) => (withScenario.has(page.path) ? keepScenario(before, path) : {})}
      className={look}
      activeProps={chosen}
      activeOptions={exact}
    >
      {page.name}
    </Link>
  );
}

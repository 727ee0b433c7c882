import { Link, useRouterState } from '@tanstack/react-router';
import { keepScenario } from '../scenario/public';
import type { AppPage } from './pages';

const look =
  'flex min-h-[32px] items-center justify-between gap-2 rounded-m px-2.5 text-ink-2 hover:bg-sunken hover:text-ink';
const chosen = { className: 'bg-act-soft! text-act! font-strong' };
/** Tools that work on the one scenario: it goes with the reader from each to the next. */
const withScenario: ReadonlySet<string> = new Set([
  '/app/calculators',
  '/app/title-fees',
  '/app/title-fees/selling',
  '/app/insurance',
  '/app/guidelines',
] satisfies AppPage['path'][]);
const exact = { exact: true, includeSearch: false };

/** One line of the sidebar. */
export function NavLink({ page }: { page: AppPage }) {
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

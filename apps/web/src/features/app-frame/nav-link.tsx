import { Link } from '@tanstack/react-router';
import { type AppPage, isSoon } from './pages';

const look =
  'flex min-h-[32px] items-center justify-between gap-2 rounded-m px-2.5 text-ink-2 hover:bg-sunken hover:text-ink';
const chosen = { className: 'bg-act-soft! text-act! font-strong' };
const exact = { exact: true, includeSearch: false };

/** One line of the sidebar; a page that is not built yet says so. */
export function NavLink({ page }: { page: AppPage }) {
  return (
    <Link
      to={page.path}
      params={{ id: undefined }}
      className={look}
      activeProps={chosen}
      activeOptions={exact}
    >
      {page.name}
      {isSoon(page) && <span className="text-xs text-ink-3 font-normal">soon</span>}
    </Link>
  );
}

import { Link } from '@tanstack/react-router';

const items = [
  { to: '/app/home', name: 'Home' },
  { to: '/app/search', name: 'Search' },
  { to: '/app/analysis', name: 'Value' },
  { to: '/app/tools', name: 'Tools' },
  { to: '/app/navigation', name: 'More' },
] as const;

const exact = { exact: true, includeSearch: false };

/** The navigation below 768 px, in reach of the thumb. */
export function PhoneBar() {
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
          className="grid min-h-[52px] place-items-center border-t-2 border-transparent text-s text-ink-2"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

import type { ReactNode } from 'react';
import { useProductConfig } from '../../platform/config/use-product-config';
import { useSession } from '../../platform/session/session-store';
import { NavLink } from './nav-link';
import { adminPages, groups, pageAt, pagesOf } from './pages';

/** `brand` leads out to the start page; `ad` is the administrator's image, where one is set. */
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

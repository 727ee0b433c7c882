import { classNames } from '../../../kit/class-names';
import { useUrlState } from '../../../kit/url-state/url-state';
import { TextLink } from '../../../ui/text-link';

export type Side = 'buyer' | 'seller';

const sides = [
  { side: 'buyer', to: '/app/title-fees', name: 'Buyer' },
  { side: 'seller', to: '/app/title-fees/selling', name: 'Seller' },
] as const;

/** The two sides of one closing; each has an address, and what was typed goes along. */
export function SideSwitch({ side: current }: { side: Side }) {
  // A shared link is of one side, and the other cannot be put under it.
  const [search] = useUrlState(({ link: _, ...others }) => others);
  return (
    <nav
      aria-label="Side"
      className="flex rounded-m border border-line bg-sunken p-0.5 print:hidden"
    >
      {sides.map(({ side, to, name }) => (
        <TextLink
          key={side}
          to={to}
          search={search}
          replace
          resetScroll={false}
          aria-current={side === current ? 'page' : undefined}
          className={classNames(
            'grid min-h-[32px] flex-1 place-items-center rounded-[6px] px-4 no-underline! max-desk:min-h-[44px]',
            side === current
              ? 'border border-line bg-surface font-strong text-ink'
              : 'border border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {name}
        </TextLink>
      ))}
    </nav>
  );
}

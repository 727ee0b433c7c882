import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useProductConfig, useProductName } from '../../../platform/config/use-product-config';

type Props = {
  /** Set for signed-in people, who see a new logo sooner; undefined while it is not known. */
  logoUrl?: string | null | undefined;
};

/** The customer's logo, or the mark and name of the product. */
export function Brand({ logoUrl }: Props) {
  const name = useProductName();
  const config = useProductConfig();
  const logo = logoUrl === undefined ? config?.logoUrl : logoUrl;
  return (
    <Link
      to="/"
      aria-label={name ?? 'Start page'}
      className="flex min-h-7 shrink-0 items-center gap-[9px] rounded-s text-l font-heavy tracking-tight text-ink"
    >
      {name !== null && <Sign name={name} logo={logo} />}
    </Link>
  );
}

function Sign({ name, logo }: { name: string; logo: string | null | undefined }) {
  const [broken, setBroken] = useState<string | null>(null);
  // The logo's plate is white in both themes, since a logo made for paper is illegible on a dark
  // page.
  if (typeof logo === 'string' && logo !== broken)
    return (
      <span className="rounded-s dark:bg-[white] dark:px-1.5 dark:py-0.5">
        <img
          src={logo}
          alt=""
          onError={() => setBroken(logo)}
          className="block h-7 max-w-[170px] object-contain object-left max-desk:h-6 max-desk:max-w-[104px]"
        />
      </span>
    );
  return (
    <>
      <span
        aria-hidden
        className="size-5 rounded-[6px] bg-linear-[160deg,var(--lamp-line),var(--act)_70%] print:hidden"
      />
      {name}
    </>
  );
}

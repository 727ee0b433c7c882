import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page/page-title';
import { TextLink } from '../../ui/text-link';

/** One search box that leads from an address to its property. */
export function AddressPage({ searchBox }: { searchBox: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-[720px] gap-4 py-8 desk:py-16">
      <PageTitle>Address</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">Look up an address</h1>
      <p className="text-l text-ink-2">
        Type it as it comes to mind: typos, abbreviations and another order of words are understood.
        An owner’s name, a parcel number, a street, a city or a ZIP will do as well.
      </p>
      {searchBox}
      <p className="text-ink-2">
        Looking for many at once? <TextLink to="/app/search">Search by filters</TextLink>
      </p>
    </div>
  );
}

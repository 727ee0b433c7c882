import type { Offer } from '@deedlight/contract/billing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from '../../kit/format/format';
import { visitApi } from '../../platform/api/visit-api';
import { LinkButton } from '../../ui/link-button';
import { offerPriceText } from './offer-price-text';
import { SectionLink } from './section-link';

/** The plans and prices that this server offers; nothing until they are known. */
export function Plans() {
  const { data } = useQuery(visitApi.billing.offer.queryOptions());
  if (data === undefined) return null;
  const { trial, pro } = data;
  return (
    <section aria-labelledby="plans-heading" className="border-t border-line py-10 desk:py-14">
      <SectionLink to="plans-heading" order={3}>
        Plans
      </SectionLink>
      <h2 id="plans-heading" className="text-xl font-bold tracking-tight desk:text-2xl">
        What an account adds
      </h2>
      <div className="mt-4 grid gap-[18px] wide:grid-cols-3">
        <Plan name="Without an account" price="Free">
          A few property pages a day with all their sources. Nothing to sign.
        </Plan>
        <Plan name="Free trial" price={formatCount(trial.days, 'day')}>
          {formatCount(trial.monthlySearches, 'search', 'searches')} a month, every tool, and what
          you save stays yours. No card.
        </Plan>
        <Plan name="Pro" price={priceOf(pro)}>
          {formatCount(pro.monthlySearches, 'search', 'searches')} a month. Ends with the period
          that is paid, in one click.
        </Plan>
      </div>
      <p className="mt-5">
        <LinkButton to="/register">Start the free trial</LinkButton>
      </p>
    </section>
  );
}

function Plan({ name, price, children }: { name: string; price: string; children: ReactNode }) {
  return (
    <div className="rounded-l border border-line bg-surface p-5">
      <h3 className="text-ink-2">{name}</h3>
      <p className="mt-0.5 text-xl font-bold tracking-tight">{price}</p>
      <p className="mt-2 text-ink-2">{children}</p>
    </div>
  );
}

function priceOf({ prices }: Offer['pro']): string {
  if (prices.length === 0) return 'No price is set here';
  return prices.map(offerPriceText).join(' or ');
}

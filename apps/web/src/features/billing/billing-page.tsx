import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useUrlState } from '../../kit/url-state/url-state';
import { api } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { forgetProfile } from '../../platform/session/profile-cache';
import { Button } from '../../ui/button';
import { FormMessage } from '../../ui/form-message';
import { PageHead } from '../../ui/page-head';
import { SkeletonCard } from '../../ui/skeleton';
import { LoadFailed } from '../usage/public';
import { type AfterCheckout, billingQuery, stillWaits } from './billing-query';
import { CheckoutNote } from './checkout-note';
import { InvoiceTable } from './invoice-table';
import { NotConfigured } from './not-configured';
import { Notice } from './notice';
import { PlanCard } from './plan-card';
import { PlanChoice } from './plan-choice';
import { type Billing, bannerOf } from './plan-words';
import { useRenewal } from './use-renewal';

/** `usage` is what is used of the period's searches. */
export function BillingPage({ usage }: { usage: ReactNode }) {
  return (
    <div className="grid max-w-[1040px] gap-4 py-8">
      <PageHead title="Billing" />
      <Loaded usage={usage} />
    </div>
  );
}

function Loaded({ usage }: { usage: ReactNode }) {
  const [asked, change] = useUrlState(({ checkout }) => afterCheckout(checkout));
  const [isThanked, setThanked] = useState(false);
  const after = isThanked ? 'done' : asked;
  const query = useQuery(billingQuery(after));
  const queryClient = useQueryClient();
  const state = queryClient.getQueryState(api.billing.read.queryKey());
  const isPro = query.data?.plan === 'pro';
  // What hangs on the plan is kept in the query cache and beside it, outside this page.
  useEffect(() => {
    if (asked !== 'done' || !isPro) return;
    // Thanked once: who comes back to this address, or reloads it, has paid nothing new.
    setThanked(true);
    change({ checkout: null });
    forgetProfile();
    void queryClient.invalidateQueries({ queryKey: api.usage.stats.key() });
    void queryClient.invalidateQueries({ queryKey: api.billing.invoices.key() });
  }, [asked, isPro, queryClient, change]);

  if (query.isPending) return <SkeletonCard lines={4} />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="Your plan" />;
  }
  const billing = query.data;
  return (
    <>
      <CheckoutNote
        after={billing.subscription?.cancels ? null : after}
        isPro={isPro}
        isWaiting={state !== undefined && stillWaits(after, state)}
        lookAgain={() => void query.refetch()}
      />
      <Banner billing={billing} />
      <div className="grid items-start gap-4 desk:grid-cols-[1.6fr_1fr]">
        <PlanCard billing={billing} />
        {usage}
      </div>
      {billing.isConfigured ? <PlanChoice billing={billing} /> : <NotConfigured {...billing} />}
      {billing.isConfigured && <InvoiceTable />}
    </>
  );
}

function Banner({ billing }: { billing: Billing }) {
  const renewal = useRenewal();
  const text = bannerOf(billing);
  const failure = renewal.error !== null && (
    <FormMessage kind="failed">{errorText(renewal.error)}</FormMessage>
  );
  if (text === null) return failure;
  const resume = billing.isConfigured && billing.subscription?.cancels && (
    <Button isBusy={renewal.isPending} onClick={() => renewal.mutate('resume')}>
      Resume subscription
    </Button>
  );
  return (
    <>
      {failure}
      <Notice action={resume}>{text}</Notice>
    </>
  );
}

function afterCheckout(text: string | undefined): AfterCheckout {
  return text === 'done' || text === 'canceled' ? text : null;
}

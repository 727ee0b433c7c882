import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useUrlState } from '../../kit/url-state/url-state';
import { type Answer, api } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { forgetProfile } from '../../platform/session/profile-cache';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FormMessage } from '../../ui/forms/form-message';
import { InTurn } from '../../ui/page/in-turn';
import { PageHead } from '../../ui/page/page-head';
import { SkeletonCard } from '../../ui/page/skeleton';
import { Spinner } from '../../ui/page/spinner';
import { LoadFailed } from '../usage/public';
import { InvoiceTable } from './invoice-table';
import { PlanCard } from './plan-card';
import { PlanChoice } from './plan-choice';
import { type Billing, bannerOf } from './plan-words';
import { SeatsCard } from './seats-card';
import { useRenewal } from './use-renewal';

type AfterCheckout = 'done' | 'canceled' | null;

const everyMs = 2000;

const mostReads = 30;

/** Counts the reads of the plan since the page was opened, failures included. */
type Reads = {
  data?: Answer['billing']['read'] | undefined;
  dataUpdateCount: number;
  errorUpdateCount: number;
};

type Props = {
  after: AfterCheckout;
  isPro: boolean;
  isWaiting: boolean;
  lookAgain: () => void;
};

/** `usage` shows the searches used in the period. */
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
  // The data that depends on the plan is in the query cache and in stores, outside this page.
  useEffect(() => {
    if (asked !== 'done' || !isPro) return;
    // Thanks are said once: returning to this address, or reloading it, is no new payment.
    setThanked(true);
    change({ checkout: null });
    forgetProfile();
    void queryClient.invalidateQueries({ queryKey: api.usage.stats.key() });
    void queryClient.invalidateQueries({ queryKey: api.billing.invoices.key() });
  }, [asked, isPro, queryClient, change]);

  if (query.isPending) {
    return (
      <>
        <SkeletonCard lines={4} />
        {/* It is asked for at once, and its place is known when the plan has come. */}
        <div hidden>{usage}</div>
      </>
    );
  }
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
      {/* The homes opened in the period may be many: what is below comes when they have. */}
      <InTurn className="grid gap-4">
        <div className="grid items-start gap-4 desk:grid-cols-[1.6fr_1fr]">
          <PlanCard billing={billing} />
          {usage}
        </div>
        {billing.isConfigured && hasSeats(billing) && (
          <SeatsCard
            key={billing.subscription.seats}
            subscription={billing.subscription}
            team={billing.ownTeam}
          />
        )}
        {billing.isConfigured ? <PlanChoice billing={billing} /> : <NotConfigured {...billing} />}
        {billing.isConfigured && <InvoiceTable />}
      </InTurn>
    </>
  );
}

type WithSeats = Billing & { subscription: NonNullable<Billing['subscription']> };

/** Tells whether the person pays for Pro and may pay for others too, or does. */
function hasSeats(billing: Billing): billing is WithSeats {
  const { plan, seat, subscription, ownTeam } = billing;
  if (plan !== 'pro' || seat !== null || subscription === null) return false;
  return ownTeam !== null || subscription.seats > 1;
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

/** Replaces the payments on a server without a payment provider. */
function NotConfigured({ missingSettings }: Pick<Billing, 'missingSettings'>) {
  if (missingSettings === null) {
    return (
      <Card title="Billing is not set up">
        <p className="text-ink-2">
          This server takes no payments yet, so Pro cannot be bought here. Everything else works as
          before. Ask the person who runs it.
        </p>
      </Card>
    );
  }
  return (
    <Card title="Billing is not set up">
      <p className="text-ink-2">
        Set these in the server’s environment and start it again. They are described in
        .env.example.
      </p>
      <ul className="mt-3 grid list-disc gap-1 pl-5">
        {missingSettings.map((name) => (
          <li key={name}>
            <code className="text-s break-all">{name}</code>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Says how a visit to the payment page ended, as far as the server knows. */
function CheckoutNote({ after, isPro, isWaiting, lookAgain }: Props) {
  if (after === null) return null;
  if (after === 'canceled') {
    return isPro ? null : <Notice>You left the payment page. Nothing was charged.</Notice>;
  }
  if (isPro) return <FormMessage kind="done">Thank you. You have Pro now.</FormMessage>;
  if (isWaiting) {
    return (
      <p role="status" className="flex items-center gap-2 rounded-m bg-sunken px-4 py-3">
        <Spinner /> Waiting for Stripe to confirm the payment. This takes a few seconds.
      </p>
    );
  }
  return (
    <Notice action={<Button onClick={lookAgain}>Look again</Button>}>
      Stripe has not confirmed the payment yet. If you paid, nothing is lost: your plan changes here
      as soon as the confirmation comes.
    </Notice>
  );
}

/** A yellow notice across the page, which must be read first. */
function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-warn-soft px-4 py-3 text-warn"
    >
      <p className="max-w-[70ch]">{children}</p>
      {action}
    </div>
  );
}

/**
 * Tells whether the payment's confirmation may still come: Stripe sends it to the server, not to
 * this page.
 */
export function stillWaits(after: AfterCheckout, reads: Reads): boolean {
  if (after !== 'done' || reads.data?.plan === 'pro') return false;
  return reads.dataUpdateCount + reads.errorUpdateCount < mostReads;
}

/** The plan as the server knows it; it is polled for a minute after a payment. */
function billingQuery(after: AfterCheckout) {
  return api.billing.read.queryOptions({
    refetchInterval: ({ state }) => (stillWaits(after, state) ? everyMs : false),
  });
}

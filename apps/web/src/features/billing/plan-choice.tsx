import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../kit/format/format';
import { api, client } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FormMessage } from '../../ui/forms/form-message';
import { SkeletonText } from '../../ui/page/skeleton';
import { LoadFailed } from '../usage/public';
import type { Billing } from './plan-words';
import { type Plan, priceText, yearlySaving } from './price-text';
import { readSeats } from './seat-words';
import { SeatsField } from './seats-field';
import { useLeaveFor } from './use-leave-for';

/** The two plans side by side, with the button to Pro for those who do not have it. */
export function PlanChoice({ billing }: { billing: Billing }) {
  const { trial, pro } = billing.monthlySearches;
  const rows = billing.monthlyExportRows;
  return (
    <Card title="Compare plans">
      <div className="grid gap-4 desk:grid-cols-2">
        <Offer
          name="Free trial"
          price="Free for 15 days"
          lines={[
            `${formatNumber(trial)} searches a month`,
            `${formatNumber(rows.trial)} exported rows a month`,
            'Property details and owners',
            'Valuations and comparables',
            'Calculators, fees, rates, guidelines and news',
            'No credit card',
          ]}
        />
        <section aria-label="Pro" className="rounded-m border border-act p-4">
          <h3 className="text-l font-bold">Pro</h3>
          <Prices canBuy={billing.plan !== 'pro'} team={billing.ownTeam} />
          <Lines
            lines={[
              `${formatNumber(pro)} searches a month`,
              `${formatNumber(rows.pro)} exported rows a month`,
              'Everything in the free trial, without an end',
              'Skip trace and the assistant count from the same searches',
              'Cancel at any time; what is paid stays open to its end',
            ]}
          />
        </section>
      </div>
    </Card>
  );
}

function Offer({ name, price, lines }: { name: string; price: string; lines: string[] }) {
  return (
    <section aria-label={name} className="rounded-m border border-line p-4">
      <h3 className="text-l font-bold">{name}</h3>
      <p className="mt-1 text-ink-2">{price}</p>
      <Lines lines={lines} />
    </section>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="mt-3 grid list-disc gap-1 pl-5 text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Prices({ canBuy, team }: { canBuy: boolean; team: Billing['ownTeam'] }) {
  const query = useQuery(api.billing.plans.queryOptions());
  const [typed, setTyped] = useState('1');
  const [isSent, setSent] = useState(false);
  const checkout = useLeaveFor((wanted: { interval: Plan['interval']; seats: number }) =>
    client.billing.checkout(wanted),
  );
  const read = readSeats(typed);
  const buy = (interval: Plan['interval']) => {
    setSent(true);
    if ('seats' in read) checkout.mutate({ interval, seats: read.seats });
  };
  if (query.isPending) return <SkeletonText lines={2} label="Loading prices" />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="The prices" />;
  }
  const saving = yearlySaving(query.data.plans);
  return (
    <>
      <ul className="mt-1 grid gap-2">
        {query.data.plans.map((plan) => (
          <li key={plan.interval} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <span className="font-strong">{priceText(plan)}</span>
              {team !== null && ' for each seat'}
              {plan.interval === 'yearly' && saving !== null && (
                <span className="ml-2 text-s text-good">{saving}% less than monthly</span>
              )}
            </span>
            {canBuy && (
              <Button
                kind={plan.interval === 'monthly' ? 'primary' : 'secondary'}
                size="s"
                isBusy={checkout.isPending}
                onClick={() => buy(plan.interval)}
              >
                Pay {plan.interval}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canBuy && team !== null && (
        <div className="mt-3">
          <SeatsField
            value={typed}
            onChange={setTyped}
            problem={isSent && 'problem' in read ? read.problem : undefined}
          />
        </div>
      )}
      {checkout.isError && <FormMessage kind="failed">{errorText(checkout.error)}</FormMessage>}
      <p className="mt-2 text-xs text-ink-3">
        Prices as Stripe says. Taxes, if any, are shown there.
      </p>
    </>
  );
}

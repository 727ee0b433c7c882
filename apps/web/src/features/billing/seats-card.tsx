import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { formatCount } from '../../kit/format/format';
import { notify } from '../../kit/notify/notify';
import { api } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FormMessage } from '../../ui/forms/form-message';
import { TextLink } from '../../ui/text-link';
import type { Billing } from './plan-words';
import { changeText, readSeats } from './seat-words';
import { SeatsField } from './seats-field';

type Props = {
  subscription: NonNullable<Billing['subscription']>;
  team: Billing['ownTeam'];
};

/** The seats that a subscription pays for, and how to pay for another number. */
export function SeatsCard({ subscription, team }: Props) {
  const { seats } = subscription;
  const [typed, setTyped] = useState(String(seats));
  const [isSent, setSent] = useState(false);
  const queries = useQueryClient();
  const plans = useQuery(api.billing.plans.queryOptions());
  const changing = useMutation({
    ...api.billing.changeSeats.mutationOptions(),
    onSuccess: async (billing, { seats: wanted }) => {
      queries.setQueryData(api.billing.read.queryKey(), billing);
      notify({ kind: 'done', text: `You pay for ${formatCount(wanted, 'seat')} now` });
      setSent(false);
      await queries.invalidateQueries({ queryKey: api.billing.invoices.key() });
      await queries.invalidateQueries({ queryKey: api.teams.own.key() });
    },
    // A team-mate may have got a seat, or the subscription may have ended, since the page was opened.
    onError: () => queries.invalidateQueries({ queryKey: api.billing.read.key() }),
  });
  const read = readSeats(typed);
  const wanted = 'seats' in read ? read.seats : null;
  const isChange = wanted !== null && wanted !== seats;

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (isChange) changing.mutate({ seats: wanted });
  }

  return (
    <Card title="Seats">
      <p className="text-ink-2">{ownText(seats, team)}</p>
      {team !== null && (
        <p className="mt-1">
          <TextLink to="/app/team">Give seats on the page Team</TextLink>
        </p>
      )}
      <form noValidate onSubmit={send} className="mt-3 grid gap-3" aria-label="Seats">
        {changing.isError && <FormMessage kind="failed">{errorText(changing.error)}</FormMessage>}
        <SeatsField
          value={typed}
          onChange={setTyped}
          problem={isSent && 'problem' in read ? read.problem : undefined}
        />
        {isChange && plans.data && (
          <p role="status" className="max-w-[64ch] text-s text-ink-2">
            {changeText(subscription, wanted, {
              plans: plans.data.plans,
              at: Temporal.Now.instant(),
            })}
          </p>
        )}
        <Button
          type="submit"
          className="justify-self-start"
          isBusy={changing.isPending}
          disabled={'seats' in read && !isChange}
        >
          Change the number of seats
        </Button>
      </form>
    </Card>
  );
}

function ownText(seats: number, team: Billing['ownTeam']): string {
  const paid = `You pay for ${formatCount(seats, 'seat')}, your own among them.`;
  if (team === null) return `${paid} You own no team, so nobody else can have one.`;
  return `${paid} ${team.seatsGiven} of ${seats - 1} for others in ${team.name} are given.`;
}

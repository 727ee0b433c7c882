import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { moneyText, parseMoney } from '../../../kit/fields/parse';
import { api } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/forms/choice';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { NumberInput } from '../../../ui/forms/number-input';
import { TextInput } from '../../../ui/forms/text-input';
import type { ClosingQuote } from '../closing/use-closing';
import {
  deleteSchedule,
  type FeeSchedule,
  longestName,
  longestOffice,
  type NewSchedule,
  saveSchedule,
} from './fee-schedules';
import { priceable } from './priceable';

type Props = {
  /** The schedule to change; null for a new one. */
  schedule: FeeSchedule | null;
  quote: ClosingQuote;
  /** Called with what was saved, or with null once the schedule is deleted. */
  onSaved: (made: NewSchedule | null) => void;
};

/** A schedule's name, its office, and a price for each charge that a company sets itself. */
export function ScheduleForm({ schedule, quote, onSaved }: Props) {
  const [name, setName] = useState(schedule?.name ?? '');
  const [office, setOffice] = useState(schedule?.office ?? '');
  const [prices, setPrices] = useState<Record<string, string | null>>(() =>
    Object.fromEntries(
      Object.entries(schedule?.fees ?? {}).map(([code, { amount }]) => [code, moneyText(amount)]),
    ),
  );
  const [isShared, setShared] = useState((schedule?.team_id ?? null) !== null);
  const [isSent, setSent] = useState(false);
  const team = useQuery(api.teams.own.queryOptions()).data?.team ?? null;
  const saving = useMutation({
    mutationFn: (made: NewSchedule | null) =>
      made === null ? deleteSchedule(schedule?.id ?? '') : saveSchedule(made, schedule?.id),
    onSuccess: (_, made) => onSaved(made),
  });
  const charges = priceable(quote, schedule);
  const read = charges.map((charge) => {
    const text = prices[charge.code] ?? '';
    const price = parseMoney(text);
    const isGood = text === '' || (price.ok && price.value >= 0);
    return { ...charge, isGood, amount: text !== '' && price.ok ? price.value : null };
  });

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (name.trim() === '' || read.some(({ isGood }) => !isGood)) return;
    const fees = Object.fromEntries(
      read.flatMap(({ code, name: called, amount }) =>
        amount === null ? [] : [[code, { name: called, amount }]],
      ),
    );
    const shared = team === null ? {} : { team_id: isShared ? team.id : null };
    saving.mutate({ name: name.trim(), office: office.trim(), fees, ...shared });
  }

  return (
    <form onSubmit={send} className="grid gap-4">
      <div className="grid gap-3 desk:grid-cols-2">
        <Field
          label="Name of the schedule"
          error={isSent && name.trim() === '' ? 'Enter a name.' : undefined}
        >
          <TextInput
            value={name}
            maxLength={longestName}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="Office" hint="Such as Columbus; empty for every one">
          <TextInput
            value={office}
            maxLength={longestOffice}
            onChange={(event) => setOffice(event.target.value)}
          />
        </Field>
      </div>
      <fieldset className="grid max-h-[46vh] gap-3 overflow-y-auto pr-1 desk:grid-cols-2">
        <legend className="sr-only">Prices</legend>
        {read.map(({ code, name: called, isGood }) => (
          <Field
            key={code}
            label={called}
            error={isGood ? undefined : 'Enter an amount, such as 725.50.'}
          >
            <NumberInput
              prefix="$"
              value={prices[code] || null}
              onValueChange={(text) => setPrices({ ...prices, [code]: text })}
            />
          </Field>
        ))}
      </fieldset>
      {team !== null && (
        <Checkbox
          label={`Everyone in ${team.name} may use it`}
          checked={isShared}
          onCheckedChange={setShared}
        />
      )}
      {saving.isError && <FormMessage kind="failed">{errorText(saving.error)}</FormMessage>}
      <div className="flex flex-wrap justify-between gap-2">
        <Button type="submit" kind="primary" isBusy={saving.isPending}>
          Save and use it
        </Button>
        {schedule !== null && (
          <Button kind="danger" isBusy={saving.isPending} onClick={() => saving.mutate(null)}>
            Delete schedule
          </Button>
        )}
      </div>
    </form>
  );
}

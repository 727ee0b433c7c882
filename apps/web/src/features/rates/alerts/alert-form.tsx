import type { AlertDirection } from '@deedlight/domain/reference/rates/crossing';
import { rateSeries } from '@deedlight/domain/reference/rates/rate-series';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { NumberInput } from '../../../ui/forms/number-input';
import { Select } from '../../../ui/forms/select';
import type { Rates } from '../rates-query';
import { directionWords } from './alert-words';
import { addAlert, rateAlerts } from './rate-alerts';

const directions = (Object.entries(directionWords) as [AlertDirection, string][]).map(
  ([value, label]) => ({ value, label }),
);

export function AlertForm({ rates }: { rates: Rates }) {
  const [series, setSeries] = useState<string>('pmms30');
  const [direction, setDirection] = useState<AlertDirection>('at-or-below');
  const [percent, setPercent] = useState<string | null>(null);
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: addAlert,
    onSuccess: async () => {
      await client.invalidateQueries(rateAlerts);
      setPercent(null);
      notify({ kind: 'done', text: 'Alert set' });
    },
  });
  const followed = rateSeries.filter(
    ({ rhythm, id }) =>
      rhythm === 'weekly' ||
      rates.daily.some((daily) => daily.series === id && daily.figures.length > 0),
  );
  const problem = levelProblem(percent);
  return (
    <Card title="New alert">
      <form
        className="grid items-start gap-3 desk:grid-cols-[1.4fr_1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          if (percent !== null && problem === undefined) add.mutate({ series, direction, percent });
        }}
      >
        <Field label="Rate">
          <Select
            options={followed.map(({ id, name, publisher }) => ({
              value: id as string,
              label: `${name}, ${publisher}`,
            }))}
            value={series}
            onValueChange={setSeries}
          />
        </Field>
        <Field label="When it is">
          <Select options={directions} value={direction} onValueChange={setDirection} />
        </Field>
        <Field label="Level" error={problem}>
          <NumberInput value={percent} unit="%" required onValueChange={setPercent} />
        </Field>
        <Button
          kind="primary"
          type="submit"
          className="desk:mt-[22px]"
          isBusy={add.isPending}
          disabled={percent === null || problem !== undefined}
        >
          Set alert
        </Button>
      </form>
      {add.isError && <FormMessage kind="failed">{errorText(add.error)}</FormMessage>}
      <p className="mt-2 text-xs text-ink-3">
        You get one mail each time a newly published figure crosses the level.
      </p>
    </Card>
  );
}

function levelProblem(percent: string | null): string | undefined {
  if (percent === null) return undefined;
  const level = Number(percent);
  return level > 0 && level < 30 ? undefined : 'Enter a rate above 0 and below 30.';
}

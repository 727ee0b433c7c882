import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../kit/notify/notify';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { FormMessage } from '../../ui/form-message';
import { TextInput } from '../../ui/text-input';
import { savedScenarios, saveScenario } from './saved-scenarios';

type Props = { scenario: Scenario; onDone: () => void };

export function SaveForm({ scenario, onDone }: Props) {
  const [name, setName] = useState('');
  const client = useQueryClient();
  const saved = useQuery(savedScenarios);
  const wanted = name.trim();
  const same = saved.data?.find((each) => each.name === wanted);
  const save = useMutation({
    mutationFn: () => saveScenario(wanted, scenario, same?.id),
    onSuccess: async () => {
      await client.invalidateQueries(savedScenarios);
      notify({ kind: 'done', text: 'Scenario saved' });
      onDone();
    },
  });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') save.mutate();
      }}
    >
      <Field
        label="Name"
        hint={
          same === undefined ? 'A client, an address, an idea' : 'Replaces the one of that name'
        }
      >
        <TextInput
          value={name}
          maxLength={120}
          required
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {save.isError && <FormMessage kind="failed">{errorText(save.error)}</FormMessage>}
      <Button kind="primary" type="submit" isBusy={save.isPending} disabled={wanted === ''}>
        Save scenario
      </Button>
    </form>
  );
}

import { type KeyScope, keyScopes } from '@deedlight/contract/accounts/key-scopes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refusedFields } from '../../../../kit/fields/refused-fields';
import { api, client } from '../../../../platform/api/api';
import { errorText } from '../../../../platform/api/error-text';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/forms/choice';
import { Field } from '../../../../ui/forms/field';
import { FormMessage } from '../../../../ui/forms/form-message';
import { NumberInput } from '../../../../ui/forms/number-input';
import { TextInput } from '../../../../ui/forms/text-input';
import { scopeWords } from './scope-words';

type Props = { mostPerMinute: number; onMade: (secret: string) => void; onCancel: () => void };

/** The server validates the form; each problem is shown beside its field. */
export function NewKeyForm({ mostPerMinute, onMade, onCancel }: Props) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['properties:read']);
  const [expiresOn, setExpiresOn] = useState('');
  const [perMinute, setPerMinute] = useState<string | null>(null);
  const [isNumber, setNumber] = useState(true);
  const make = useMutation({
    // The key is a secret, so it must not stay in the mutation cache.
    gcTime: 0,
    mutationFn: () =>
      client.accounts.makeApiKey({
        name,
        scopes: [...scopes],
        expiresOn: expiresOn === '' ? null : expiresOn,
        perMinute: perMinute === null ? null : Number(perMinute),
      }),
    onSuccess: ({ secret }) => {
      queryClient.invalidateQueries({ queryKey: api.accounts.apiKeys.key() });
      onMade(secret);
    },
  });
  const refused = refusedFields(make.error);
  const complaint = (of: string) =>
    refused.find(({ field }) => field.split('.')[0] === of)?.message;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isNumber) make.mutate();
  }
  const choose = (scope: KeyScope, isChosen: boolean) =>
    setScopes(keyScopes.filter((one) => (one === scope ? isChosen : scopes.includes(one))));
  return (
    <form noValidate onSubmit={submit} aria-label="New API key" className="grid gap-3">
      {make.isError && refused.length === 0 && (
        <FormMessage kind="failed">{errorText(make.error)}</FormMessage>
      )}
      <Field label="Name" hint="What the key is for" error={complaint('name')}>
        <TextInput
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <fieldset>
        <legend className="text-s text-ink-2">What it may read</legend>
        {keyScopes.map((scope) => (
          <div key={scope}>
            <Checkbox
              label={scopeWords[scope].title}
              checked={scopes.includes(scope)}
              onCheckedChange={(isChosen) => choose(scope, isChosen)}
            />
            <p className="pl-6.5 text-xs text-ink-3">{scopeWords[scope].hint}</p>
          </div>
        ))}
        {complaint('scopes') && (
          <p role="alert" className="text-s text-bad">
            {complaint('scopes')}
          </p>
        )}
      </fieldset>
      <Field
        label="Last day"
        hint="UTC. Empty: it holds until you revoke it"
        error={complaint('expiresOn')}
      >
        <TextInput
          type="date"
          value={expiresOn}
          onChange={(event) => setExpiresOn(event.target.value)}
        />
      </Field>
      <Field
        label="Requests in a minute"
        hint={`Empty: ${mostPerMinute}, as many as your plan has`}
        error={isNumber ? complaint('perMinute') : 'Type a whole number'}
      >
        <NumberInput
          value={perMinute}
          onValueChange={(value) => {
            setNumber(true);
            setPerMinute(value);
          }}
          onUnreadable={() => setNumber(false)}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isBusy={make.isPending}>
          Make the key
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

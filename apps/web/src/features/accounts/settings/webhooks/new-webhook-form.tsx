import { type WebhookEvent, webhookEvents } from '@deedlight/contract/accounts/webhook-events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refusedFields } from '../../../../kit/fields/refused-fields';
import { api, client } from '../../../../platform/api/api';
import { errorText } from '../../../../platform/api/error-text';
import { useSession } from '../../../../platform/session/session-store';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/forms/choice';
import { Field } from '../../../../ui/forms/field';
import { FormMessage } from '../../../../ui/forms/form-message';
import { TextInput } from '../../../../ui/forms/text-input';
import { eventWords } from './event-words';

type Props = { onAdded: (secret: string) => void; onCancel: () => void };

/** The server validates the form; each problem is shown beside its field. */
export function NewWebhookForm({ onAdded, onCancel }: Props) {
  const queryClient = useQueryClient();
  const isAdmin = useSession((state) => state.user?.is_admin === true);
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(['search.matched']);
  const add = useMutation({
    // The secret must not stay in the mutation cache.
    gcTime: 0,
    mutationFn: () => client.accounts.addWebhook({ url, description, events: [...events] }),
    onSuccess: ({ secret }) => {
      queryClient.invalidateQueries({ queryKey: api.accounts.webhooks.key() });
      onAdded(secret);
    },
  });
  const refused = refusedFields(add.error);
  const complaint = (of: string) =>
    refused.find(({ field }) => field.split('.')[0] === of)?.message;
  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate();
  }
  const offered = webhookEvents.filter((event) => isAdmin || event !== 'import.finished');
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    setEvents(webhookEvents.filter((one) => (one === event ? isChosen : events.includes(one))));
  return (
    <form noValidate onSubmit={submit} aria-label="New webhook" className="grid gap-3">
      {add.isError && refused.length === 0 && (
        <FormMessage kind="failed">{errorText(add.error)}</FormMessage>
      )}
      <Field label="Address" hint="Begins with https://" error={complaint('url')}>
        <TextInput
          type="url"
          autoComplete="off"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <Field label="What it is for" hint="If you like" error={complaint('description')}>
        <TextInput
          autoComplete="off"
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <fieldset>
        <legend className="text-s text-ink-2">What is sent</legend>
        {offered.map((event) => (
          <div key={event}>
            <Checkbox
              label={eventWords[event].title}
              checked={events.includes(event)}
              onCheckedChange={(isChosen) => choose(event, isChosen)}
            />
            <p className="pl-6.5 text-xs text-ink-3">{eventWords[event].hint}</p>
          </div>
        ))}
        {complaint('events') && (
          <p role="alert" className="text-s text-bad">
            {complaint('events')}
          </p>
        )}
      </fieldset>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isBusy={add.isPending}>
          Add the webhook
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

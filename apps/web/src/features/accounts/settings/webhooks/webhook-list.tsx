import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAtOnce } from '../../../../kit/hooks/use-at-once';
import { notify } from '../../../../kit/notify/notify';
import { type Answer, api, client } from '../../../../platform/api/api';
import { errorText } from '../../../../platform/api/error-text';
import { Button } from '../../../../ui/button';
import { Switch } from '../../../../ui/forms/choice';
import { FormMessage } from '../../../../ui/forms/form-message';
import { Tag } from '../../../../ui/tag';
import { DeliveryList } from './delivery-list';
import { eventTitle } from './event-words';

type Webhook = Answer['accounts']['webhooks']['webhooks'][number];

const offWords = { gone: 'off: it answered 410', failures: 'off: it failed for a day' };

export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  if (webhooks.length === 0) return null;
  return (
    <ul className="grid gap-4" aria-label="Your webhooks">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="grid gap-2">
          <One webhook={webhook} />
        </li>
      ))}
    </ul>
  );
}

function One({ webhook }: { webhook: Webhook }) {
  const { id, url, description, events, offReason, failuresInRow } = webhook;
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const changed = () => queryClient.invalidateQueries({ queryKey: api.accounts.webhooks.key() });
  const turning = useMutation({
    mutationFn: (isOn: boolean) => client.accounts.changeWebhook({ id, isOn }),
    onSettled: changed,
  });
  const [isOn, turn] = useAtOnce(offReason === null, turning.mutateAsync);
  const remove = useMutation({
    mutationFn: () => client.accounts.removeWebhook({ id }),
    onSuccess: () => notify({ kind: 'done', text: 'Webhook removed' }),
    onSettled: changed,
  });
  const test = useMutation({
    mutationFn: () => client.accounts.testWebhook({ id }),
    onSuccess: () => {
      setOpen(true);
      return queryClient.invalidateQueries({ queryKey: api.accounts.webhookDeliveries.key() });
    },
  });
  const failed = [turning, remove, test].find(({ isError }) => isError);
  return (
    <>
      <div className="min-w-0">
        <p className="break-all font-mono text-s">{url}</p>
        {description !== '' && <p className="break-words">{description}</p>}
        <p className="text-s text-ink-3">
          {events.map(eventTitle).join(', ')}
          {failuresInRow > 0 && ` · ${failuresInRow} failures in a row`}{' '}
          {(offReason === 'gone' || offReason === 'failures') && (
            <Tag tone="warn">{offWords[offReason]}</Tag>
          )}
        </p>
      </div>
      {failed && <FormMessage kind="failed">{errorText(failed.error)}</FormMessage>}
      <div className="flex flex-wrap items-center gap-2.5">
        <Switch
          label="On"
          aria-label={`Send to ${url}`}
          checked={isOn}
          disabled={turning.isPending}
          onCheckedChange={turn}
        />
        <Button
          size="s"
          aria-label={`Send a test event to ${url}`}
          isBusy={test.isPending}
          disabled={offReason !== null}
          onClick={() => test.mutate()}
        >
          Send a test event
        </Button>
        <Button
          size="s"
          aria-expanded={isOpen}
          aria-label={`Deliveries to ${url}`}
          onClick={() => setOpen(!isOpen)}
        >
          Deliveries
        </Button>
        <Button
          size="s"
          kind="danger"
          aria-label={`Remove ${url}`}
          isBusy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Remove
        </Button>
      </div>
      {isOpen && <DeliveryList webhook={webhook} />}
    </>
  );
}

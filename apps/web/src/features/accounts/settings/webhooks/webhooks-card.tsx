import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../platform/api/api';
import { Button } from '../../../../ui/button';
import { SkeletonText } from '../../../../ui/page/skeleton';
import { OutsideLink } from '../../../../ui/text-link';
import { LoadFailed } from '../../../usage/public';
import { ShownOnce } from '../shown-once';
import { NewWebhookForm } from './new-webhook-form';
import { WebhookList } from './webhook-list';

type Doing = { kind: 'nothing' } | { kind: 'adding' } | { kind: 'showing'; secret: string };

/** The webhooks that tell the member's programs of events. */
export function WebhooksCard() {
  const query = useQuery(api.accounts.webhooks.queryOptions());
  const [doing, setDoing] = useState<Doing>({ kind: 'nothing' });
  const done = () => setDoing({ kind: 'nothing' });
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        News of what you pinned and saved, sent to a server of yours, on every plan. Each delivery
        is signed, and comes again for three days until your server takes it.{' '}
        <OutsideLink href="/v1/docs">What is sent</OutsideLink>
      </p>
      {query.isPending && <SkeletonText lines={2} label="Loading webhooks" />}
      {query.isError && (
        <LoadFailed error={query.error} retry={query.refetch} what="Your webhooks" />
      )}
      {query.isSuccess && <WebhookList webhooks={query.data.webhooks} />}
      {doing.kind === 'showing' && (
        <ShownOnce label="The signing secret" what="secret" secret={doing.secret} onDone={done}>
          Copy the signing secret now: it is shown this once. Your server checks by it that a
          delivery is ours.
        </ShownOnce>
      )}
      {doing.kind === 'adding' && (
        <NewWebhookForm
          onAdded={(secret) => setDoing({ kind: 'showing', secret })}
          onCancel={done}
        />
      )}
      {doing.kind === 'nothing' && query.isSuccess && (
        <Button className="justify-self-start" onClick={() => setDoing({ kind: 'adding' })}>
          Add a webhook
        </Button>
      )}
    </div>
  );
}

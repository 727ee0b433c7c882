import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../platform/api/api';
import { Button } from '../../../../ui/button';
import { SkeletonText } from '../../../../ui/page/skeleton';
import { OutsideLink } from '../../../../ui/text-link';
import { LoadFailed } from '../../../usage/public';
import { ShownOnce } from '../shown-once';
import { KeyList } from './key-list';
import { NewKeyForm } from './new-key-form';

type Doing = { kind: 'nothing' } | { kind: 'making' } | { kind: 'showing'; secret: string };

/** The API keys with which the member's programs read on their behalf. */
export function ApiKeysCard() {
  const query = useQuery(api.accounts.apiKeys.queryOptions());
  const [doing, setDoing] = useState<Doing>({ kind: 'nothing' });
  const done = () => setDoing({ kind: 'nothing' });
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        For programs of yours, on every plan, the trial included. A key reads in your name, and what
        it looks up counts as yours. Neither signing out, here or everywhere, nor a new password
        ends it: revoking does, within seconds.{' '}
        <OutsideLink href="/v1/docs">What the API has</OutsideLink>
      </p>
      {query.isPending && <SkeletonText lines={2} label="Loading API keys" />}
      {query.isError && (
        <LoadFailed error={query.error} retry={query.refetch} what="Your API keys" />
      )}
      {query.isSuccess && <KeyList keys={query.data.keys} />}
      {doing.kind === 'showing' && (
        <ShownOnce label="Your new key" what="key" secret={doing.secret} onDone={done}>
          Copy the key now: it is shown this once. Whoever has it reads as you, so keep it like a
          password.
        </ShownOnce>
      )}
      {doing.kind === 'making' && query.isSuccess && (
        <NewKeyForm
          mostPerMinute={query.data.mostPerMinute}
          onMade={(secret) => setDoing({ kind: 'showing', secret })}
          onCancel={done}
        />
      )}
      {doing.kind === 'nothing' && query.isSuccess && (
        <Button className="justify-self-start" onClick={() => setDoing({ kind: 'making' })}>
          Make a key
        </Button>
      )}
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatInstant, formatInstantDay } from '../../../../kit/format/format';
import { notify } from '../../../../kit/notify/notify';
import { type Answer, api, client } from '../../../../platform/api/api';
import { errorText } from '../../../../platform/api/error-text';
import { Button } from '../../../../ui/button';
import { FormMessage } from '../../../../ui/forms/form-message';
import { Tag } from '../../../../ui/tag';
import { scopeWords } from './scope-words';

type ApiKey = Answer['accounts']['apiKeys']['keys'][number];

export function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: (id: string) => client.accounts.revokeApiKey({ id }),
    onSuccess: () => notify({ kind: 'done', text: 'Key revoked' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.accounts.apiKeys.key() }),
  });
  if (keys.length === 0) return null;
  return (
    <>
      {revoke.isError && <FormMessage kind="failed">{errorText(revoke.error)}</FormMessage>}
      <ul className="grid gap-3" aria-label="Your API keys">
        {keys.map((key) => (
          <li key={key.id} className="flex items-center justify-between gap-3">
            <Described apiKey={key} />
            <Button
              size="s"
              kind="danger"
              aria-label={`Revoke ${key.name}`}
              isBusy={revoke.isPending && revoke.variables === key.id}
              onClick={() => revoke.mutate(key.id)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Described({ apiKey }: { apiKey: ApiKey }) {
  const { name, start, scopes, perMinute, createdAt, expiresAt, lastUsedAt } = apiKey;
  const hasEnded = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  const facts = [
    scopes.map((scope) => scopeWords[scope].title).join(', '),
    `${perMinute} a minute`,
    `made ${formatInstantDay(createdAt)}`,
    lastUsedAt === null ? 'never used' : `last used ${formatInstant(lastUsedAt)}, to the hour`,
    expiresAt === null ? 'no end' : `through ${lastDayOf(expiresAt)} (UTC)`,
  ];
  return (
    <div className="min-w-0">
      <p className="break-words font-strong">
        {name} {hasEnded && <Tag tone="warn">expired</Tag>}
      </p>
      <p className="break-all font-mono text-s">{start}…</p>
      <p className="text-s text-ink-3">{facts.join(' · ')}</p>
    </div>
  );
}

/** A key works until the end of the day before the instant at which it expires. */
function lastDayOf(expiresAt: string): string {
  return formatInstantDay(new Date(Date.parse(expiresAt) - 1).toISOString(), 'UTC');
}

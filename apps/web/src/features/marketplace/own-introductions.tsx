import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { Card } from '../../ui/card';
import { LoadFailed } from '../usage/public';

/** What the member asked for so far; nothing until there is something. */
export function OwnIntroductions() {
  const query = useQuery(api.marketplace.introductions.queryOptions());
  if (query.isPending) return null;
  if (query.isError)
    return <LoadFailed what="Your introductions" error={query.error} retry={query.refetch} />;
  const { introductions } = query.data;
  if (introductions.length === 0) return null;
  return (
    <Card title="Your introductions">
      <ul className="grid gap-2">
        {introductions.map(({ id, providerName, message, requestedAt }) => (
          <li key={id}>
            <span className="font-strong">{providerName}</span>{' '}
            <span className="text-s text-ink-3">
              {new Date(requestedAt).toLocaleString('en-US')}
            </span>
            <p className="line-clamp-2 text-ink-2">{message}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

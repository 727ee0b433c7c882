import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../kit/format/format';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ChangeRow, LoadFailed, type PinnedNews, usePuttingAway } from '../../usage/public';
import type { WorkedHome } from '../homes/filter-homes';

type Props = { homes: readonly WorkedHome[]; news: UseQueryResult<PinnedNews[]> };

const shownAtOnce = 5;

/** What changed at the homes of a watched list, newest first; absent where nothing did. */
export function ListChanges({ homes, news }: Props) {
  const [most, setMost] = useState(shownAtOnce);
  const userId = useSession(({ session }) => session?.user.id ?? '');
  const { mutate: putAway } = usePuttingAway(userId);
  if (news.isPending) return null;
  if (news.isError) {
    return <LoadFailed what="What changed" error={news.error} retry={news.refetch} />;
  }
  const labels = new Map(homes.map(({ home }) => [home.property_id, home.label]));
  const rows = news.data.filter(({ property_id }) => labels.has(property_id));
  if (rows.length === 0) return null;
  return (
    <Card title="What changed" note={formatCount(rows.length, 'home')}>
      <ul aria-label="What changed on this list">
        {rows.slice(0, most).map((row) => (
          <ChangeRow
            key={row.id}
            row={row}
            name={labels.get(row.property_id) ?? row.property_id}
            putAway={() => putAway(row.id)}
          />
        ))}
      </ul>
      {rows.length > most && (
        <Button className="mt-3" onClick={() => setMost(most + shownAtOnce)}>
          Show older
        </Button>
      )}
    </Card>
  );
}

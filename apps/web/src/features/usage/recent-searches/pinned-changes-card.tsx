import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { PendingBlock } from '../../../ui/page/in-turn';
import { LoadFailed } from '../load-failed';
import { ChangeRow } from './change-row';
import { pinnedNews, usePuttingAway } from './pinned-changes';
import { pinnedProperties } from './pinned-properties';

/** What changed at pinned homes and homes of watched lists, newest first; absent where nothing did. */
export function PinnedChangesCard() {
  const userId = useSession(({ session }) => session?.user.id);
  return userId === undefined ? null : <PinnedChanges userId={userId} />;
}

function PinnedChanges({ userId }: { userId: string }) {
  const { data: pins = [] } = useQuery(pinnedProperties(userId));
  const news = useInfiniteQuery(pinnedNews(userId));
  const { mutate: putAway } = usePuttingAway(userId);
  if (news.isPending) return <PendingBlock />;
  if (news.isError) {
    return (
      <Card title="What changed on watched homes">
        <LoadFailed error={news.error} retry={news.refetch} what="What changed" />
      </Card>
    );
  }
  const rows = news.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return null;
  const labels = new Map(pins.map(({ property_id, label }) => [property_id, label]));
  return (
    <Card title="What changed on watched homes">
      <ul aria-label="What changed on watched homes">
        {rows.map((row) => (
          <ChangeRow
            key={row.id}
            row={row}
            name={labels.get(row.property_id) ?? row.label ?? 'A home pinned before'}
            putAway={() => putAway(row.id)}
          />
        ))}
      </ul>
      {news.hasNextPage && (
        <Button
          className="mt-3"
          isBusy={news.isFetchingNextPage}
          onClick={() => news.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </Card>
  );
}

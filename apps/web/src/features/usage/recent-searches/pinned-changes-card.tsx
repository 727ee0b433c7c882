import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import X from 'lucide/dist/esm/icons/x.mjs';
import { formatInstantDay } from '../../../kit/format/format';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { SkeletonCard } from '../../../ui/page/skeleton';
import { TextLink } from '../../../ui/text-link';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { LoadFailed } from '../load-failed';
import { type ChangeWords, pinnedChangeWords } from './pinned-change-words';
import { type PinnedNews, pinnedNews, usePuttingAway } from './pinned-changes';
import { pinnedProperties } from './pinned-properties';

/** What changed at the member's pinned homes, newest first; absent where nothing did. */
export function PinnedChangesCard() {
  const userId = useSession(({ session }) => session?.user.id);
  return userId === undefined ? null : <PinnedChanges userId={userId} />;
}

function PinnedChanges({ userId }: { userId: string }) {
  const { data: pins = [] } = useQuery(pinnedProperties(userId));
  const news = useInfiniteQuery({ ...pinnedNews(userId), enabled: pins.length > 0 });
  const { mutate: putAway } = usePuttingAway(userId);
  if (pins.length === 0) return null;
  if (news.isPending) return <SkeletonCard lines={3} />;
  if (news.isError) {
    return (
      <Card title="What changed on pinned homes">
        <LoadFailed error={news.error} retry={news.refetch} what="What changed" />
      </Card>
    );
  }
  const rows = news.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return null;
  const labels = new Map(pins.map(({ property_id, label }) => [property_id, label]));
  return (
    <Card title="What changed on pinned homes">
      <ul aria-label="What changed on pinned homes">
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            name={labels.get(row.property_id) ?? 'A home pinned before'}
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

function Row({ row, name, putAway }: { row: PinnedNews; name: string; putAway: () => void }) {
  const { property_id: id, noticed_at, changes } = row;
  return (
    <li className="border-b border-line py-2.5 first:pt-0 last:border-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-x-3">
        <TextLink
          to="/app/property/{-$id}"
          params={{ id }}
          preload={false}
          className="min-w-0 font-strong wrap-anywhere"
        >
          {name}
        </TextLink>
        <span className="flex shrink-0 items-center gap-1 text-s text-ink-3">
          {formatInstantDay(noticed_at)}
          <Button kind="quiet" size="s" aria-label={`Put away: ${name}`} onClick={putAway}>
            <Icon of={X} size="s" />
          </Button>
        </span>
      </div>
      <dl className="mt-1 grid gap-1.5">
        {changes.flatMap((change) => {
          const words = pinnedChangeWords(change);
          return words === null ? [] : [<Change key={JSON.stringify(change)} {...words} />];
        })}
      </dl>
    </li>
  );
}

function Change({ label, before, after, source }: ChangeWords) {
  return (
    <div>
      <dt className="inline text-ink-2">{label}: </dt>
      <dd className="inline">
        {before !== null && (
          <>
            <VisuallyHidden>was </VisuallyHidden>
            <span className="text-ink-3">{before}</span> <span aria-hidden="true">→</span>{' '}
            <VisuallyHidden>now </VisuallyHidden>
          </>
        )}
        <strong className="font-strong">{after}</strong>
        <span className="block text-s text-ink-3 wrap-anywhere">{source}</span>
      </dd>
    </div>
  );
}

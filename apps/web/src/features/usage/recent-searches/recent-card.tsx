import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../kit/format/format';
import { useSession } from '../../../platform/session/session-store';
import { Card } from '../../../ui/card';
import { Empty } from '../../../ui/page/empty';
import { PendingBlock } from '../../../ui/page/in-turn';
import { SkeletonText } from '../../../ui/page/skeleton';
import { Tag } from '../../../ui/tag';
import { TextLink } from '../../../ui/text-link';
import { LoadFailed } from '../load-failed';
import { lastOpened } from './last-opened';
import { type PinnedProperty, pinnedProperties } from './pinned-properties';
import { type SearchLog, searchLogsQuery } from './search-logs';

type AtHand = { id: string; name: string; isPinned: boolean; openedAt: string | null };

const shown = 6;

/** The pinned properties, then those opened last. */
export function RecentCard() {
  const userId = useSession(({ session }) => session?.user.id);
  return (
    <Card title="Recent and pinned">
      {userId === undefined ? <RecentPending /> : <Recent userId={userId} />}
      <p className="mt-3 text-s">
        <TextLink to="/app/recent-searches">Everything you searched for</TextLink>
      </p>
    </Card>
  );
}

function Recent({ userId }: { userId: string }) {
  const logs = useQuery(searchLogsQuery(userId));
  const pins = useQuery(pinnedProperties(userId));
  if (logs.isError || pins.isError) {
    const failed = logs.isError ? logs : pins;
    return <LoadFailed error={failed.error} retry={failed.refetch} what="Your properties" />;
  }
  if (logs.isPending || pins.isPending) {
    return <RecentPending />;
  }
  const properties = atHand(pins.data, logs.data);
  if (properties.length === 0) {
    return (
      <Empty title="No property opened yet">
        Type an address in the bar above. What you open is listed here, and opening it again within
        the same period is free.
      </Empty>
    );
  }
  return (
    <ul aria-label="Recent and pinned properties">
      {properties.map((property) => (
        <Row key={property.id} {...property} />
      ))}
    </ul>
  );
}

function RecentPending() {
  return (
    <PendingBlock>
      <SkeletonText lines={7} label="Loading your properties" />
    </PendingBlock>
  );
}

function Row({ id, name, isPinned, openedAt }: AtHand) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-0">
      <span className="min-w-0">
        <TextLink
          to="/app/property/{-$id}"
          params={{ id }}
          preload={false}
          className="font-strong wrap-anywhere"
        >
          {name}
        </TextLink>{' '}
        {isPinned && <Tag>Pinned</Tag>}
      </span>
      {openedAt !== null && <span className="text-s text-ink-3">{formatInstant(openedAt)}</span>}
    </li>
  );
}

/** The pinned properties, wherever they were pinned, then those opened last; each once. */
export function atHand(
  pins: readonly Pick<PinnedProperty, 'property_id' | 'label'>[],
  logs: readonly SearchLog[],
): AtHand[] {
  const opened = lastOpened(logs, logs.length);
  const openedAt = new Map(opened.map((log) => [log.property_id, log.opened_at]));
  const pinned = pins.map(({ property_id: id, label: name }) => ({
    id,
    name,
    isPinned: true,
    openedAt: openedAt.get(id) ?? null,
  }));
  const ids = new Set(pinned.map(({ id }) => id));
  const others = opened
    .filter(({ property_id }) => !ids.has(property_id))
    .map((log) => ({
      id: log.property_id,
      name: log.query,
      isPinned: log.is_pinned,
      openedAt: log.opened_at,
    }));
  return [...pinned, ...others].slice(0, shown);
}

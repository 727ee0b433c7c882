import { useQuery } from '@tanstack/react-query';
import { formatInstantDay, formatNumber } from '../../kit/format/format';
import type { Answer } from '../../platform/api/api';
import { Card } from '../../ui/card';
import { KeyValue, KeyValueList } from '../../ui/key-value';
import { Meter } from '../../ui/meter';
import { PendingBlock } from '../../ui/page/in-turn';
import { SkeletonText } from '../../ui/page/skeleton';
import { TextLink } from '../../ui/text-link';
import { LoadFailed } from './load-failed';
import { PoolNote } from './pool-note';
import { usageQuery } from './usage-query';
import { meterText } from './usage-words';
import { useIsAdmin } from './use-is-admin';

type Stats = Answer['usage']['stats'];
type Endpoint = Stats['usage']['byEndpoint'][number]['endpoint'];

const endpointNames: Record<Endpoint, string> = {
  'property-view': 'Properties opened',
  'skip-trace': 'Skip traces',
  'ai-answer': 'Assistant answers',
};

const shownProperties = 8;

/** The period's searches: their number, the day on which the count restarts, and their kinds. */
export function UsageBreakdown() {
  return (
    <Card title="Usage">
      <Breakdown />
    </Card>
  );
}

function Breakdown() {
  const query = useQuery(usageQuery());
  const isAdmin = useIsAdmin();
  if (query.isPending) {
    return (
      <PendingBlock>
        <SkeletonText lines={4} label="Loading usage" className="min-h-[170px]" />
      </PendingBlock>
    );
  }
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="Your usage" />;
  }
  const { usage, period } = query.data;
  const text = meterText(usage.total, { isAdmin, isShort: false });
  return (
    <div className="grid gap-3">
      {isAdmin ? (
        <p>{text}</p>
      ) : (
        <Meter
          label="Searches used this period"
          used={usage.total.used}
          limit={usage.total.limit}
          text={text}
        />
      )}
      <PoolNote pool={usage.pool} />
      <KeyValueList>
        <KeyValue label="Count begins again">{formatInstantDay(period.resetDate)}</KeyValue>
        {usage.byEndpoint.map(({ endpoint, used }) => (
          <KeyValue key={endpoint} label={nameOf(endpoint, usage.pool)}>
            {formatNumber(used)}
          </KeyValue>
        ))}
        <Exported exports={usage.exports} isAdmin={isAdmin} />
      </KeyValueList>
      <ByProperty properties={usage.byProperty} />
    </div>
  );
}

type ExportedProps = { exports: Stats['usage']['exports']; isAdmin: boolean };

/** The rows of files; an earlier server does not say them. */
function Exported({ exports, isAdmin }: ExportedProps) {
  if (exports === undefined) return null;
  const { used, limit, usedByOthers } = exports;
  return (
    <KeyValue label={usedByOthers === null ? 'Rows exported' : 'Rows exported by your team'}>
      {isAdmin ? formatNumber(used) : `${formatNumber(used)} of ${formatNumber(limit)}`}
      {usedByOthers !== null && `, ${formatNumber(usedByOthers)} by others`}
    </KeyValue>
  );
}

/** What a kind is called; those of a pool are the member's own part of it. */
function nameOf(endpoint: Endpoint, pool: Stats['usage']['pool']): string {
  return pool === null ? endpointNames[endpoint] : `${endpointNames[endpoint]} by you`;
}

function ByProperty({ properties }: { properties: Stats['usage']['byProperty'] }) {
  if (properties.length === 0) {
    return <p className="text-s text-ink-3">No property was opened in this period yet.</p>;
  }
  const more = properties.length - shownProperties;
  return (
    <div>
      <h3 className="text-s font-strong">By property</h3>
      <ul className="mt-1.5 grid gap-1.5">
        {properties.slice(0, shownProperties).map(({ propertyId, address, used }) => (
          <li key={propertyId} className="flex justify-between gap-3">
            <TextLink to="/app/property/{-$id}" params={{ id: propertyId }}>
              {address ?? propertyId}
            </TextLink>
            <span>{formatNumber(used)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1.5 text-s text-ink-3">
          and {formatNumber(more)} more under <TextLink to="/app/recent-searches">Recent</TextLink>
        </p>
      )}
    </div>
  );
}

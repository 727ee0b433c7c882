import { useQuery } from '@tanstack/react-query';
import { formatCount, formatInstantDay, formatNumber } from '../../kit/format/format';
import { useUsage } from '../../platform/usage/usage-store';
import { Card } from '../../ui/card';
import { Meter } from '../../ui/meter';
import { SkeletonText } from '../../ui/page/skeleton';
import { TextLink } from '../../ui/text-link';
import { LoadFailed } from './load-failed';
import { useStanding } from './standing';
import { StandingNote } from './standing-note';
import { usageQuery } from './usage-query';
import { meterText } from './usage-words';
import { useIsAdmin } from './use-is-admin';

/** The searches used in the period and the day on which the count restarts, in short. */
export function UsageCard() {
  return (
    <Card title="Searches">
      <Used />
      <p className="mt-3 text-s">
        <TextLink to="/app/billing">Usage and plan</TextLink>
      </p>
    </Card>
  );
}

function Used() {
  const query = useQuery(usageQuery());
  const isAdmin = useIsAdmin();
  const standing = useStanding();
  const trial = useUsage(({ access }) => access?.trial ?? null);
  if (query.isPending) return <SkeletonText lines={3} label="Loading usage" />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="Your usage" />;
  }
  if (standing !== null) return <StandingNote kind={standing} place="page" />;
  const { usage, period } = query.data;
  const text = meterText(usage.total, { isAdmin, isShort: false });
  if (isAdmin) return <p>{text}</p>;
  return (
    <div className="grid gap-1.5">
      <Meter
        label="Searches used this period"
        used={usage.total.used}
        limit={usage.total.limit}
        text={text}
      />
      <p className="text-ink-2">
        {formatCount(Math.max(0, usage.total.remaining), 'search', 'searches')} left
        {usage.pool !== null &&
          ` to your team (others used ${formatNumber(usage.pool.usedByOthers)})`}
        ; the count begins again on {formatInstantDay(period.resetDate)}.
      </p>
      {trial !== null && (
        <p className="text-ink-2">Free trial: {formatCount(trial.daysLeft, 'day')} left.</p>
      )}
    </div>
  );
}

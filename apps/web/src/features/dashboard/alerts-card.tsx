import { seriesOf } from '@deedlight/domain/reference/rates/rate-series';
import { useQuery } from '@tanstack/react-query';
import { formatInstantDay } from '../../kit/format/format';
import { Card } from '../../ui/card';
import { PendingBlock } from '../../ui/page/in-turn';
import { Tag } from '../../ui/tag';
import { TextLink } from '../../ui/text-link';
import { type RateAlert, rateAlerts } from '../rates/public';
import { LoadFailed } from '../usage/public';

const shown = 5;

/** The member's rate alerts, those whose level was reached first; absent where none is set. */
export function AlertsCard() {
  const query = useQuery({ ...rateAlerts, select: firedFirst });
  if (query.isPending) return <PendingBlock />;
  if (query.data?.length === 0) return null;
  return (
    <Card title="Alerts" note={<TextLink to="/app/rates">Edit</TextLink>}>
      {query.isError ? (
        <LoadFailed error={query.error} retry={query.refetch} what="Your alerts" />
      ) : (
        <AlertList alerts={query.data} />
      )}
    </Card>
  );
}

function AlertList({ alerts }: { alerts: readonly RateAlert[] }) {
  return (
    <ul aria-label="Rate alerts" className="grid gap-2">
      {alerts.map((alert) => (
        <li key={alert.id}>
          <TextLink to="/app/rates">{alertText(alert)}</TextLink> <State alert={alert} />
        </li>
      ))}
    </ul>
  );
}

/** Orders alerts that have fired first, then the others, the newest first in both. */
function firedFirst(newestFirst: RateAlert[]): RateAlert[] {
  const byFired = (one: RateAlert, other: RateAlert) => order(other.fired_at, one.fired_at);
  return newestFirst.toSorted(byFired).slice(0, shown);
}

/** The database's instants sort as text; null comes first. */
function order(one: string | null, other: string | null): number {
  return Number((one ?? '') > (other ?? '')) - Number((one ?? '') < (other ?? ''));
}

function State({ alert: { fired_at, fired_percent, is_on } }: { alert: RateAlert }) {
  if (fired_at !== null && fired_percent !== null) {
    return (
      <>
        <Tag tone="lamp">Reached</Tag>
        <span className="block text-s text-ink-2">
          {fired_percent}% on {formatInstantDay(fired_at)}
        </span>
      </>
    );
  }
  return is_on ? <Tag>Waiting</Tag> : <Tag>Off</Tag>;
}

function alertText({ series, direction, percent }: RateAlert): string {
  const name = seriesOf(series)?.name ?? series;
  return `${name} ${direction === 'at-or-below' ? 'at or below' : 'at or above'} ${percent}%`;
}

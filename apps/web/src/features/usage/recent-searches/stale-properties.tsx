import { countyOf } from '@deedlight/domain/property/property-id';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../kit/format/format';
import { api } from '../../../platform/api/api';
import { useSession } from '../../../platform/session/session-store';
import { PendingBlock } from '../../../ui/page/in-turn';
import { TextLink } from '../../../ui/text-link';
import { LoadFailed } from '../load-failed';
import { lastOpened, type Opened } from './last-opened';
import { type SearchLog, searchLogsQuery } from './search-logs';

type Model = { countyFips: string; county: string; trainedAt: string };

type ValuedSince = { log: Opened; model: Model };

const shown = 4;

/** The member's properties whose estimate may have changed since they were opened. */
export function StaleProperties() {
  const userId = useSession(({ session }) => session?.user.id) ?? '';
  const logs = useQuery({ ...searchLogsQuery(userId), enabled: userId !== '' });
  const scores = useQuery(api.valuation.scoreboard.queryOptions());
  if (logs.isError) {
    return <LoadFailed error={logs.error} retry={logs.refetch} what="Your searches" />;
  }
  if (scores.isError) {
    return <LoadFailed error={scores.error} retry={scores.refetch} what="The valuations’ dates" />;
  }
  if (logs.isPending || scores.isPending) return <PendingBlock />;
  const stale = valuedSince(
    logs.data,
    scores.data.counties.map(({ model }) => model),
  );
  if (stale.length === 0) return null;
  return (
    <ul aria-label="Properties valued anew" className="grid gap-2">
      {stale.slice(0, shown).map(({ log, model }) => (
        <li key={log.property_id}>
          <TextLink
            to="/app/property/{-$id}"
            params={{ id: log.property_id }}
            preload={false}
            className="font-strong"
          >
            {log.query}
          </TextLink>
          <p className="text-s text-ink-2">
            The valuation of {model.county} was made anew on {formatInstant(model.trainedAt)}, after
            you opened it.
          </p>
        </li>
      ))}
      {stale.length > shown && (
        <li className="text-s text-ink-2">and {stale.length - shown} more</li>
      )}
    </ul>
  );
}

/** Returns the properties whose county's model was trained after they were last opened. */
export function valuedSince(logs: readonly SearchLog[], models: readonly Model[]): ValuedSince[] {
  const byCounty = new Map(models.map((model) => [model.countyFips, model]));
  return lastOpened(logs, logs.length).flatMap((log) => {
    const model = byCounty.get(countyOf(log.property_id));
    const isLater = model !== undefined && Date.parse(model.trainedAt) > Date.parse(log.opened_at);
    return isLater ? [{ log, model }] : [];
  });
}

import { useQuery } from '@tanstack/react-query';
import { formatDay, formatNumber } from '../../kit/format/format';
import { api } from '../../platform/api/api';
import { Card } from '../../ui/card';
import { Absent } from '../../ui/evidence/absent';
import { Skeleton } from '../../ui/page/skeleton';
import { TextLink } from '../../ui/text-link';

const shown = 5;

/** The counties of this server, how far their sales reach and how often their values are right. */
export function RecordedHere() {
  const scores = useQuery(api.valuation.scoreboard.queryOptions());
  const count = useQuery(api.properties.count.queryOptions({ input: {} }));
  if (scores.isPending || count.isPending) {
    return <Skeleton className="h-[136px] w-full rounded-l" />;
  }
  // A block that teaches is left out where it cannot be read; the next visit shows it.
  if (!scores.data || !count.data) return null;
  const { counties } = scores.data;
  return (
    <Card
      title="What is recorded here"
      note={<TextLink to="/app/reference">Every source</TextLink>}
      className="min-h-[136px]"
    >
      <p className="text-ink-2">{formatNumber(count.data.total)} properties.</p>
      {counties.length > 0 && (
        <table className="mt-2 w-full text-left">
          <thead className="text-xs text-ink-3">
            <tr>
              <th className="font-normal">County</th>
              <th className="pl-4 text-right font-normal">Sales to</th>
              <th className="pl-4 text-right font-normal">Value within 10%</th>
            </tr>
          </thead>
          <tbody>
            {counties.slice(0, shown).map(({ model }) => (
              <tr key={model.countyFips} className="border-t border-line">
                <th scope="row" className="py-1.5 font-strong">
                  {model.county}, {model.state}
                </th>
                <td className="pl-4 text-right whitespace-nowrap tabular-nums">
                  {model.lastSale === null ? <Absent why="unknown" /> : formatDay(model.lastSale)}
                </td>
                <td className="pl-4 text-right whitespace-nowrap tabular-nums">
                  {model.backTest === null ? (
                    'Not measured'
                  ) : (
                    <>{Math.round(model.backTest.within10 * 100)} of 100</>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {counties.length > shown && (
        <p className="mt-2 text-s">
          <TextLink to="/app/scoreboard">All {counties.length} counties</TextLink>
        </p>
      )}
    </Card>
  );
}

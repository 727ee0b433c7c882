import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMortgageRate } from '../../kit/format/format';
import { api } from '../../platform/api/api';
import { savedScenarioCount } from '../scenario/public';

/** How many deals the member keeps; nothing while there is none, or while it is not known. */
export function SavedCount() {
  const { data = 0 } = useQuery(savedScenarioCount);
  return data === 0 ? null : <span title={`${data} saved`}>{data}</span>;
}

/** The newest weekly average of the 30-year fixed rate. */
export function RateNow() {
  const { data } = useQuery(api.rates.read.queryOptions({ input: {} }));
  const quoted = data?.latest.fixed30;
  if (!data || !quoted) return null;
  return (
    <span title={`30-year fixed, week of ${formatDay(data.latest.week)}`}>
      {formatMortgageRate(quoted.rate)}
    </span>
  );
}

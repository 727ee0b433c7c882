import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMortgageRate } from '../../kit/format/format';
import { api } from '../../platform/api/api';
import { savedScenarios } from '../scenario/public';

/** How many deals the member keeps; nothing while there is none, or while it is not known. */
export function SavedCount() {
  const { data = [] } = useQuery(savedScenarios);
  if (data.length === 0) return null;
  return <span title={`${data.length} saved`}>{data.length}</span>;
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

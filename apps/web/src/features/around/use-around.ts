import type { AroundAbsent, AroundOut } from '@deedlight/contract/around';
import { useQuery } from '@tanstack/react-query';
import { aroundQuery, keptAroundQuery } from '../../platform/api/around-query';

const askEveryMs = 700;
/** After that only the whole answer is waited for. */
const mostAsks = 20;

/**
 * Reads what is kept of a home at once, and again while services are asked for the rest. The whole
 * answer is asked for beside it and ends the waiting, also if it fails.
 */
export function useAround(id: string) {
  const kept = useQuery({
    ...keptAroundQuery(id),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && isIncomplete(data) && dataUpdateCount < mostAsks ? askEveryMs : false,
  });
  const isWaiting = kept.data === undefined ? kept.isError : isIncomplete(kept.data);
  const whole = useQuery({ ...aroundQuery(id), enabled: isWaiting });
  const answer = isWaiting ? (whole.data ?? kept.data) : kept.data;
  return { answer, error: isWaiting ? whole.error : null, retry: whole.refetch };
}

type Part = { known: true } | AroundAbsent;

export function isBeingAsked(part: Part): boolean {
  return !part.known && part.because === 'being-asked';
}

function isIncomplete(answer: AroundOut): boolean {
  const { flood, publicSchools, privateSchools, fairRent, zipRent, countyRent } = answer;
  if (answer.noPlace?.because === 'being-asked') return true;
  const rents = [fairRent, zipRent, countyRent];
  const records = [answer.foreclosures, answer.permits];
  return [flood, publicSchools, privateSchools, ...rents, ...records].some(isBeingAsked);
}

import type { Editions } from '@deedlight/domain/reference/editions';
import type { Versions } from '@deedlight/domain/reference/editions-on-file';
import type { AnswerLine, Replay } from '@deedlight/domain/reference/replay';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LoadFailed } from '../../usage/public';
import { driftOf } from './drift';
import { VersionNote } from './version-note';

/** Returns the lines of an answer with any editions of its tables; null when there is no answer. */
type ReplayEngine = ((tables: Editions) => readonly AnswerLine[]) | null;

type Props = { recorded: Versions; current: Versions; engine: ReplayEngine };

/** An answer with the tables that a link names, beside the answer of today. */
export function ReplayNote({ recorded, current, engine }: Props) {
  const { replay, isToCome, failure, retry } = useReplay(recorded, current, engine);
  return (
    <>
      <VersionNote recorded={recorded} current={current} replay={replay} isToCome={isToCome} />
      {failure && <LoadFailed error={failure} retry={retry} what="The tables of then" />}
    </>
  );
}

type Replayed = {
  replay: Replay | undefined;
  isToCome: boolean;
  failure: Error | null;
  retry: () => void;
};

/**
 * Computes an answer again with the editions that a link names (`recorded`), beside today's;
 * `current` are today's versions of its tables. Editions load only for such a link.
 */
function useReplay(recorded: Versions, current: Versions, engine: ReplayEngine): Replayed {
  const hasDrift = driftOf(recorded, current).length > 0;
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['editions', recorded],
    queryFn: hasDrift ? () => editionsNamed(recorded) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const replay = useMemo(
    () => (data && engine && data.replay(recorded, data.older, engine)) ?? undefined,
    [data, engine, recorded],
  );
  return { replay, isToCome: isLoading, failure: error, retry: () => void refetch() };
}

async function editionsNamed(recorded: Versions) {
  const [{ namedEditions }, { replay }] = await Promise.all([
    import('@deedlight/domain/reference/editions-on-file'),
    import('@deedlight/domain/reference/replay'),
  ]);
  return { older: await namedEditions(recorded), replay };
}

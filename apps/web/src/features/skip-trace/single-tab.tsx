import type { SkipTraceStanding, SubjectIn } from '@deedlight/contract/skip-trace';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SearchPatch } from '../../kit/url-state/url-state';
import { api, client } from '../../platform/api/api';
import { codeOf } from '../../platform/api/api-failure';
import { errorText } from '../../platform/api/error-text';
import { FormMessage } from '../../ui/forms/form-message';
import { Empty } from '../../ui/page/empty';
import { SkeletonCard } from '../../ui/page/skeleton';
import type { PropertyPicker } from '../suggest/public';
import { LoadFailed } from '../usage/public';
import { AttestationDialog } from './lazy-parts';
import type { PageAddress } from './page-address';
import { SubjectCard } from './subject-card';
import { TraceResult } from './trace-result';

/** Calling hours change while a result is open, so it is refreshed at this interval. */
const freshMs = 60_000;

type ShownTraceProps = { id: string | null; onClose: () => void };

type Props = {
  standing: SkipTraceStanding;
  address: PageAddress;
  change: (patch: SearchPatch) => void;
  PropertyPicker: PropertyPicker;
};

/** One trace: the subject's form and the result. */
export function SingleTab({ standing, address, change, PropertyPicker }: Props) {
  const [waiting, setWaiting] = useState<SubjectIn | null>(null);
  const trace = useTrace((id) => change({ trace: id }));
  function ask(subject: SubjectIn) {
    if (standing.attestation === null) setWaiting(subject);
    else trace.mutate(subject);
  }
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[minmax(300px,1fr)_2fr]">
      <SubjectCard
        isPossible={standing.provider !== null}
        isBusy={trace.isPending}
        property={address.property}
        onProperty={(property) => change({ property, trace: null })}
        onAsk={ask}
        PropertyPicker={PropertyPicker}
      />
      <div className="grid gap-4">
        {trace.isError && (
          <FormMessage kind="failed">{errorText(trace.error, 'The trace failed.')}</FormMessage>
        )}
        {trace.isPending ? (
          <SkeletonCard lines={6} />
        ) : trace.data?.trace === null ? (
          <FormMessage kind="done">
            Nobody was found for this subject. Nothing was counted.
          </FormMessage>
        ) : (
          <ShownTrace id={address.trace} onClose={() => change({ trace: null })} />
        )}
      </div>
      {waiting !== null && (
        <AttestationDialog
          standing={standing}
          onClose={() => setWaiting(null)}
          onDone={() => trace.mutate(waiting)}
        />
      )}
    </div>
  );
}

/**
 * Runs one trace. The result is cached as if it had been read, and the searches left are read
 * again.
 */
function useTrace(onFound: (id: string | null) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (subject: SubjectIn) => client.skipTrace.trace({ subject }),
    onSuccess: async (answer) => {
      const { trace } = answer;
      if (trace !== null) {
        queryClient.setQueryData(api.skipTrace.read.queryKey({ input: { id: trace.id } }), {
          trace,
        });
      }
      onFound(trace?.id ?? null);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: api.skipTrace.list.key() }),
        queryClient.invalidateQueries({ queryKey: api.usage.stats.key() }),
      ]);
    },
    onError: async (error) => {
      if (codeOf(error) !== 'ATTESTATION_NEEDED') return;
      await queryClient.invalidateQueries({ queryKey: api.skipTrace.standing.key() });
    },
  });
}

function ShownTrace({ id, onClose }: ShownTraceProps) {
  const query = useQuery({
    ...api.skipTrace.read.queryOptions({ input: { id: id ?? '' }, staleTime: freshMs }),
    enabled: id !== null,
    refetchInterval: freshMs,
  });
  if (id === null) {
    return (
      <Empty title="Nobody looked for yet">
        Choose a property, or type a name and an address. The result stands here.
      </Empty>
    );
  }
  if (query.isPending) return <SkeletonCard lines={6} />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="This trace" />;
  }
  return <TraceResult trace={query.data.trace} onForgotten={onClose} />;
}

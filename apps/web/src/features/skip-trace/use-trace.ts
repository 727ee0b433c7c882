import type { SubjectIn } from '@deedlight/contract/skip-trace';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../platform/api/api';
import { codeOf } from '../../platform/api/api-failure';

/** Traces once; what was found is kept as if it had been read, and what it cost is counted anew. */
export function useTrace(onFound: (id: string | null) => void) {
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

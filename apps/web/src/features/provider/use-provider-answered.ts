import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../kit/notify/notify';

/**
 * Returns the options of a mutation that asks a provider: its answer is put where the kept one is
 * read.
 */
export function useProviderAnswered(readKey: QueryKey) {
  const queryClient = useQueryClient();
  return {
    onSuccess: (answer: { provider: string }) => {
      queryClient.setQueryData(readKey, answer);
      notify({ kind: 'done', text: `${answer.provider} has answered` });
    },
  };
}

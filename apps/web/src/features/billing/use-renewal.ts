import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../kit/notify/notify';
import { api, client } from '../../platform/api/api';
import { forgetProfile } from '../../platform/session/profile-cache';

/** Cancels at the period's end, or resumes; the server's answer is then shown. */
export function useRenewal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: 'cancel' | 'resume') => client.billing[change]({}),
    onSuccess: async (billing, change) => {
      queryClient.setQueryData(api.billing.read.queryKey(), billing);
      forgetProfile();
      await queryClient.invalidateQueries({ queryKey: api.usage.stats.key() });
      const text = change === 'cancel' ? 'Subscription set to cancel' : 'Subscription resumed';
      notify({ kind: 'done', text });
    },
    // The subscription may have ended at the payment provider since this page was opened.
    onError: () => queryClient.invalidateQueries({ queryKey: api.billing.read.key() }),
  });
}

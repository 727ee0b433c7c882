import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { notify } from '../../kit/notify/notify';
import { api } from '../../platform/api/api';
import type { ListedDeal } from './own-deals';
import { failureText, useChangingDeal } from './use-deals';

/** Shares a deal with its owner's team, or takes it back; without a team it leads to making one. */
export function useSharingDeal(deal: ListedDeal) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const changing = useChangingDeal(deal);
  const isShared = deal.team_id !== null;
  const sharing = useMutation({
    mutationFn: async () => {
      if (isShared) {
        await changing.mutateAsync({ team_id: null });
        return `Only you see “${deal.name}” now`;
      }
      // Asked at the press, as the team may have changed since the page was opened.
      const { team } = await client.fetchQuery(api.teams.own.queryOptions());
      if (team === null) {
        await navigate({ to: '/app/team' });
        return 'Make a team first, then share the deal with it';
      }
      await changing.mutateAsync({ team_id: team.id });
      return `“${deal.name}” is shared: everyone in ${team.name} can work on it`;
    },
    onSuccess: (text) => notify({ kind: 'done', text }),
    onError: (error) =>
      notify({ kind: 'failed', text: `“${deal.name}” was not changed. ${failureText(error)}` }),
  });
  return {
    label: isShared ? 'Stop sharing' : 'Share with the team',
    isPending: sharing.isPending,
    press: () => sharing.mutate(),
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { notify } from '../../kit/notify/notify';
import { api } from '../../platform/api/api';

type Asked = {
  name: string;
  /** What it is: "deal". */
  noun: string;
  /** What the team may do with it. */
  may?: string;
  team_id: string | null;
  change: (to: { team_id: string | null }) => Promise<unknown>;
  failureText: (error: unknown) => string;
};

/** Shares a row with its owner's team, or takes it back; without a team it leads to making one. */
export function useSharing({
  name,
  noun,
  may = 'work on it',
  team_id,
  change,
  failureText,
}: Asked) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isShared = team_id !== null;
  const sharing = useMutation({
    mutationFn: async () => {
      if (isShared) {
        await change({ team_id: null });
        return `Only you see “${name}” now`;
      }
      // Asked at the press, as the team may have changed since the page was opened.
      const { team } = await client.fetchQuery(api.teams.own.queryOptions());
      if (team === null) {
        await navigate({ to: '/app/team' });
        return `Make a team first, then share the ${noun} with it`;
      }
      await change({ team_id: team.id });
      return `“${name}” is shared: everyone in ${team.name} can ${may}`;
    },
    onSuccess: (text) => notify({ kind: 'done', text }),
    onError: (error) =>
      notify({ kind: 'failed', text: `“${name}” was not changed. ${failureText(error)}` }),
  });
  return {
    label: isShared ? 'Stop sharing' : 'Share with the team',
    isPending: sharing.isPending,
    press: () => sharing.mutate(),
  };
}

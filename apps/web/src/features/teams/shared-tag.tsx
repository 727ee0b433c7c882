import type { TeamMate } from '@deedlight/contract/teams';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { useSession } from '../../platform/session/session-store';
import { Tag } from '../../ui/tag';
import type { ListedDeal } from './own-deals';

/** Whether the reader owns a deal; else a team-mate shares it with them. */
export function useIsOwn({ user_id }: Pick<ListedDeal, 'user_id'>): boolean {
  return useSession(({ user }) => user?.id) === user_id;
}

/** Says that a deal is shared, and by whom; absent where only its owner sees it. */
export function SharedTag({ deal }: { deal: ListedDeal }) {
  const isOwn = useIsOwn(deal);
  const { data } = useQuery({
    ...api.teams.own.queryOptions(),
    enabled: deal.team_id !== null && !isOwn,
  });
  if (deal.team_id === null) return null;
  const owner = data?.team?.members.find(({ userId }) => userId === deal.user_id);
  return <Tag>{isOwn ? 'Shared with the team' : `Shared by ${nameOf(owner)}`}</Tag>;
}

function nameOf(mate: TeamMate | undefined): string {
  return mate?.name || mate?.email || 'a team-mate';
}

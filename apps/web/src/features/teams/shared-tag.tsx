import type { TeamMate } from '@deedlight/contract/teams';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { useSession } from '../../platform/session/session-store';
import { Tag } from '../../ui/tag';

/** What says whose a row is, and with which team its owner shares it. */
type Shared = { user_id: string; team_id: string | null };

/** Whether the reader owns a row; else a team-mate shares it with them. */
export function useIsOwn({ user_id }: Pick<Shared, 'user_id'>): boolean {
  return useSession(({ user }) => user?.id) === user_id;
}

/** Says that a row is shared, and by whom; absent where only its owner sees it. */
export function SharedTag({ of }: { of: Shared }) {
  const isOwn = useIsOwn(of);
  const { data } = useQuery({
    ...api.teams.own.queryOptions(),
    enabled: of.team_id !== null && !isOwn,
  });
  if (of.team_id === null) return null;
  if (isOwn) return <Tag>Shared with the team</Tag>;
  return <Tag>Shared by {ownerName(of.user_id, data?.team?.members ?? [])}</Tag>;
}

/** What a team-mate is called: by the address too where two have the same name. */
export function ownerName(userId: string, members: readonly TeamMate[]): string {
  const mate = members.find((one) => one.userId === userId);
  if (mate === undefined) return 'a team-mate';
  const { name, email } = mate;
  if (name === '') return email || 'a team-mate';
  const isAlone = members.filter((one) => one.name === name).length === 1;
  return isAlone || email === '' ? name : `${name}, ${email}`;
}

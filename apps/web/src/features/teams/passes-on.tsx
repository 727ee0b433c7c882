import type { Team } from '@deedlight/contract/teams';
import { heirOf, passingWords } from '@deedlight/domain/teams/passing-on';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { useSession } from '../../platform/session/session-store';
import { ownerName } from './shared-tag';

/** Says what becomes of what a member shares who is about to be out of the team. */
export function passingText({ members }: Team, leaver: string, reader: string | undefined): string {
  const heir = heirOf(members, leaver);
  if (heir === undefined) return '';
  return passingWords(leaver === reader ? 'reader' : 'other', {
    counts: members.find(({ userId }) => userId === leaver)?.shared,
    heir: heir.userId === reader ? 'you' : ownerName(heir.userId, members),
  });
}

/** Says the same to a member who deletes the account; absent where they are alone or in no team. */
export function OwnSharedPasses() {
  const me = useSession(({ user }) => user?.id);
  // What a page read earlier may say too little.
  const query = useQuery({ ...api.teams.own.queryOptions(), refetchOnMount: 'always' });
  if (query.isFetching) return <p className="text-ink-2">Counting what you share with a team…</p>;
  if (query.isError) {
    return <p>What you share with a team stays in it, and passes to the team’s owner.</p>;
  }
  const team = query.data?.team;
  const text = team && me !== undefined ? passingText(team, me, me) : '';
  return text === '' ? null : <p>{text}</p>;
}

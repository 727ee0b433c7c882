import type { TeamMate } from '@deedlight/contract/teams';
import { ownerName } from '../../teams/public';
import type { PropertyList } from '../property-lists';

/** Names the lists of team-mates with their owners, as several may have lists of one name. */
export function choosableLists(
  lists: readonly PropertyList[],
  userId: string | undefined,
  members: readonly TeamMate[],
): PropertyList[] {
  return lists.map((list) =>
    list.user_id === userId
      ? list
      : { ...list, name: `${list.name} (${ownerName(list.user_id, members)})` },
  );
}

/** Puts own lists before those of team-mates: a name that is typed means one's own first. */
export function ownFirst(
  lists: readonly PropertyList[],
  userId: string | undefined,
): PropertyList[] {
  const isOwn = ({ user_id }: PropertyList) => user_id === userId;
  return [...lists.filter(isOwn), ...lists.filter((list) => !isOwn(list))];
}

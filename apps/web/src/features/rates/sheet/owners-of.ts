import type { TeamMate } from '@deedlight/contract/teams';
import { ownerName } from '../../teams/public';
import type { SheetVersion } from './rate-sheets';

/**
 * Puts the reader's own versions first, as a quote starts from their newest, and names the owner of
 * each; null: the reader.
 */
export function ownersOf(
  versions: readonly SheetVersion[],
  userId: string | undefined,
  members: readonly TeamMate[],
) {
  const isOwn = ({ user_id }: SheetVersion) => user_id === userId;
  return {
    ownFirst: [...versions.filter(isOwn), ...versions.filter((version) => !isOwn(version))],
    ownerOf: (version: SheetVersion): string | null =>
      isOwn(version) ? null : ownerName(version.user_id, members),
  };
}

import type { TeamRole } from '@deedlight/domain/teams/team-roles';

export const roleWords: Record<TeamRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
};

/** The roles of a team; it has one owner. */
export const teamRoles = ['owner', 'admin', 'member'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** The roles that an invitation may give. */
export const invitedRoles = ['admin', 'member'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

export const teamLimits = {
  name: { most: 120 },
  /** Members and open invitations together. */
  places: 50,
  invitationDays: 7,
  /** A seat for each place: the owner's own, and one for each team-mate. */
  seats: 50,
} as const;

/** Tells whether a role may rename the team, and invite and take an invitation back. */
export function runsTeam(role: TeamRole): boolean {
  return role !== 'member';
}

/** An owner removes everybody else, an admin members alone. */
export function mayRemove(by: TeamRole, whom: TeamRole): boolean {
  return by === 'owner' ? whom !== 'owner' : by === 'admin' && whom === 'member';
}

/**
 * Tells whether somebody may give a team-mate another role. The owner gives every role, and hands the
 * team over by giving their own; an admin makes admins of members.
 */
export function mayGiveRole(by: TeamRole, whom: TeamRole, role: TeamRole): boolean {
  if (by === 'owner') return whom !== 'owner';
  return by === 'admin' && whom === 'member' && role !== 'owner';
}

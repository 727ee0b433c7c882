import type { Team } from '@deedlight/contract/teams';
import { signedInId } from './account-server';

/** The team-mate of the member who is signed in. */
export const mate = '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c02';

const joined = { joinedAt: '2026-11-20T12:00:00Z', seat: null };

/** A team of the member who is signed in, with one mate. */
export const harbor: Team = {
  ...{ id: '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c04', name: 'Harbor', role: 'owner' },
  members: [
    { userId: signedInId, name: 'Ana', email: 'ana@x.example', role: 'owner', ...joined },
    { userId: mate, name: 'Ben Oak', email: 'ben@x.example', role: 'member', ...joined },
  ],
  ...{ seats: 0, sharesSearches: false, invitations: [] },
};

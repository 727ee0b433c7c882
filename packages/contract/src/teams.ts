import type { SharedCounts as Counts } from '@deedlight/domain/teams/passing-on';
import { invitedRoles, teamLimits, teamRoles } from '@deedlight/domain/teams/team-roles';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { mailMissing, mailRefused } from './shared/client-mail';
import { rateLimited } from './shared/rate-limited';
import { signInFirst } from './shared/sign-in-first';

const Instant = z.iso.datetime({ offset: true });
const Role = z.enum(teamRoles);
const InvitedRole = z.enum(invitedRoles);
const { most } = teamLimits.name;

const TeamName = z.string().trim().min(1, 'Enter a name').max(most, `At most ${most} characters`);

export const SharedCounts = z.object({
  deals: z.int(),
  lists: z.int(),
  feeSchedules: z.int(),
  rateSheets: z.int().describe('Versions'),
}) satisfies z.ZodType<Counts>;

export const TeamMate = z.object({
  userId: z.uuid(),
  name: z.string().describe('Empty: they gave none'),
  email: z.string().describe('Empty: an account without e-mail'),
  role: Role,
  joinedAt: Instant,
  seat: z
    .enum(['given', 'unpaid'])
    .nullable()
    .describe('Pro by the owner’s subscription; unpaid: it pays for fewer; null: none was given'),
  shared: SharedCounts.optional().describe(
    'How much they share with the team, which passes to its owner when they are out of it; absent: a server of before does not count it',
  ),
});
export type TeamMate = z.infer<typeof TeamMate>;

export const TeamInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: InvitedRole,
  mails: z.int(),
  sentAt: Instant,
  expiresAt: Instant,
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const Team = z.object({
  id: z.uuid(),
  name: z.string(),
  role: Role.describe('The caller’s own'),
  members: z.array(TeamMate),
  sharesSearches: z.boolean().describe('Whether the searches of members on the trial are one pool'),
  seats: z.int().describe('How many the owner pays for, the own one among them; 0: none'),
  invitations: z.array(TeamInvitation).describe('Empty for a member, who does not invite'),
});
export type Team = z.infer<typeof Team>;

export const OwnTeam = z.object({
  team: Team.nullable(),
  sendsMail: z.boolean().describe('false: this installation cannot invite'),
});
export type OwnTeam = z.infer<typeof OwnTeam>;

const refusals = {
  ...signInFirst,
  TEAM_NONE: { status: 404, message: 'You are in no team.' },
  TEAM_ROLE: { status: 403, message: 'Your role in the team does not allow this.' },
};

const inTeam = {
  TEAM_ALREADY: { status: 409, message: 'You are in a team already. Leave it first.' },
};

const unknownMate = {
  TEAM_MATE_UNKNOWN: { status: 404, message: 'There is no such member in your team.' },
};

const seatsPaid = {
  TEAM_SEATS_PAID: {
    status: 409,
    message:
      'You pay for seats of this team. Take them back, and go down to 1 seat on the page Billing, first.',
  },
};

const full = {
  TEAM_FULL: {
    status: 409,
    message: `A team has at most ${teamLimits.places} members, open invitations counted.`,
  },
};

const unknownInvitation = {
  INVITATION_UNKNOWN: { status: 404, message: 'There is no such invitation. It may be revoked.' },
};

const invitedRefusals = {
  ...signInFirst,
  ...rateLimited,
  ...unknownInvitation,
  INVITATION_ENDED: {
    status: 410,
    message: 'This invitation has expired. Ask for another one.',
  },
  INVITATION_OTHER: {
    status: 403,
    message: 'This invitation went to another address. Sign in with the account of that address.',
  },
};

const tags = ['Teams'];
const Token = z.strictObject({ token: z.string().max(100) });

export const teams = {
  own: oc
    .route({ method: 'GET', path: '/v1/team', summary: 'Your team and who is in it', tags })
    .output(OwnTeam)
    .errors(signInFirst),

  create: oc
    .route({ method: 'POST', path: '/v1/team', summary: 'Make a team, as its owner', tags })
    .input(z.strictObject({ name: TeamName }))
    .output(OwnTeam)
    .errors({ ...signInFirst, ...inTeam }),

  rename: oc
    .route({ method: 'PATCH', path: '/v1/team', summary: 'Rename the team', tags })
    .input(z.strictObject({ name: TeamName }))
    .output(OwnTeam)
    .errors(refusals),

  remove: oc
    .route({ method: 'DELETE', path: '/v1/team', summary: 'Delete the team, as its owner', tags })
    .output(OwnTeam)
    .errors({ ...refusals, ...seatsPaid }),

  invite: oc
    .route({
      method: 'POST',
      path: '/v1/team/invitations',
      summary: 'Invite by mail; an address that is invited already gets a new link',
      tags,
    })
    .input(z.strictObject({ email: z.email('Enter an address').max(254), role: InvitedRole }))
    .output(OwnTeam)
    .errors({
      ...refusals,
      ...rateLimited,
      ...full,
      TEAM_MATE_ALREADY: { status: 409, message: 'That address is in your team already.' },
      ...mailMissing,
      ...mailRefused,
      MAIL_NOT_TAKEN: {
        status: 502,
        message: 'The mail server did not take the mail. Check the address and try again.',
      },
    }),

  revoke: oc
    .route({
      method: 'DELETE',
      path: '/v1/team/invitations/{id}',
      summary: 'Take an invitation back',
      tags,
    })
    .input(z.strictObject({ id: z.uuid() }))
    .output(OwnTeam)
    .errors({ ...refusals, ...unknownInvitation }),

  look: oc
    .route({
      method: 'POST',
      path: '/v1/team/invitations/look',
      summary: 'What an invitation to you says',
      tags,
    })
    .input(Token)
    .output(
      z.object({
        team: z.string(),
        role: InvitedRole,
        by: z.string().nullable(),
        sharesSearches: z.boolean(),
      }),
    )
    .errors(invitedRefusals),

  accept: oc
    .route({
      method: 'POST',
      path: '/v1/team/invitations/accept',
      summary: 'Accept an invitation to you',
      tags,
    })
    .input(Token)
    .output(OwnTeam)
    .errors({ ...invitedRefusals, ...inTeam, ...full }),

  giveRole: oc
    .route({
      method: 'PATCH',
      path: '/v1/team/members/{userId}',
      summary: 'Give a team-mate another role; an owner who gives theirs becomes an admin',
      tags,
    })
    .input(z.strictObject({ userId: z.uuid(), role: Role }))
    .output(OwnTeam)
    .errors({ ...refusals, ...unknownMate, ...seatsPaid }),

  giveSeat: oc
    .route({
      method: 'PUT',
      path: '/v1/team/members/{userId}/seat',
      summary: 'Give a team-mate a seat that the owner pays for, or take it back',
      tags,
    })
    .input(z.strictObject({ userId: z.uuid(), isGiven: z.boolean() }))
    .output(OwnTeam)
    .errors({
      ...refusals,
      ...unknownMate,
      TEAM_SEATS_USED: {
        status: 409,
        message: 'All seats are given. The owner adds some on the page Billing.',
      },
      TEAM_SEAT_OWNER: { status: 409, message: 'The owner has a seat by paying for it.' },
    }),

  removeMate: oc
    .route({
      method: 'DELETE',
      path: '/v1/team/members/{userId}',
      summary: 'Remove a team-mate',
      tags,
    })
    .input(z.strictObject({ userId: z.uuid() }))
    .output(OwnTeam)
    .errors({ ...refusals, ...unknownMate }),

  leave: oc
    .route({ method: 'POST', path: '/v1/team/leave', summary: 'Leave the team', tags })
    .output(OwnTeam)
    .errors({
      ...refusals,
      TEAM_OWNER: {
        status: 409,
        message: 'You own the team. Hand it over first, or delete it.',
      },
    }),
};

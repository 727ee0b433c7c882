import { accountPlans } from '@deedlight/domain/accounts/account-plan';
import { teamRoles } from '@deedlight/domain/teams/team-roles';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { ApiKey, apiKeys } from './accounts/api-keys';
import { changeMails } from './accounts/change-mails';
import { Webhook, WebhookDelivery, webhooks } from './accounts/webhooks';
import { adminNeeded } from './shared/admin-needed';
import { signInFirst } from './shared/sign-in-first';

export const AccountSession = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime({ offset: true }),
  lastActiveAt: z.iso.datetime({ offset: true }),
  userAgent: z.string().nullable(),
  address: z.string().nullable().describe('Where it was signed in from'),
  isCurrent: z.boolean().describe('The session that asks'),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const AccountExport = z.object({
  exportedAt: z.iso.datetime(),
  identity: z.unknown().describe('What the sign-in keeps: e-mail, providers, metadata'),
  sessions: z.array(AccountSession),
  apiKeys: z.array(ApiKey).describe('Without their secrets'),
  webhooks: z
    .array(Webhook.extend({ deliveries: z.array(WebhookDelivery) }))
    .describe('Without their secrets; of each the newest 100 deliveries'),
  team: z
    .object({
      name: z.string(),
      role: z.enum(teamRoles),
      joinedAt: z.iso.datetime({ offset: true }),
    })
    .nullable()
    .describe('null: in none'),
  tables: z
    .record(z.string(), z.array(z.record(z.string(), z.unknown())))
    .describe('Every row that belongs to the person, by table'),
});
export type AccountExport = z.infer<typeof AccountExport>;

const AccountPlan = z
  .enum(accountPlans)
  .describe(
    'seat: Pro by a paid seat in a team; subscription: one of their own, whatever its status; else upgraded, or on the trial',
  );

export const AdminUser = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  fullName: z.string().nullable(),
  isAdmin: z.boolean(),
  hasUpgraded: z.boolean(),
  trialStartedAt: z.iso.datetime({ offset: true }),
  subscription: z
    .object({
      status: z.string().describe('As the payment provider names it'),
      currentPeriodEnd: z.iso.datetime({ offset: true }).nullable(),
    })
    .nullable()
    .describe('null: there is none'),
  seat: z
    .object({
      team: z.string(),
      paidBy: z.string().describe('The team’s owner: the name, or the e-mail where there is none'),
      since: z.iso.datetime({ offset: true }),
      status: z.string().describe('Of the owner’s subscription, as the payment provider names it'),
    })
    .nullable()
    .describe(
      'The seat in a team by which they have Pro; null: they have none, or their own subscription counts',
    ),
  seatQuota: z
    .object({
      searches: z.int().describe('A month, of all who share them'),
      sharedBy: z.int().describe('How many seats share them; 1: the searches are the person’s own'),
    })
    .nullable()
    .describe('What the seat allows; null: there is no such seat, or an admin, who has no limit'),
  lastSignInAt: z.iso.datetime({ offset: true }).nullable().describe('null: never'),
  createdAt: z.iso.datetime({ offset: true }),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const accounts = {
  ...apiKeys,
  ...changeMails,
  ...webhooks,

  sessions: oc
    .route({
      method: 'GET',
      path: '/v1/account/sessions',
      summary: "List one's own sessions",
      tags: ['Account'],
    })
    .output(z.object({ sessions: z.array(AccountSession) }))
    .errors(signInFirst),

  endSession: oc
    .route({
      method: 'DELETE',
      path: '/v1/account/sessions/{id}',
      summary: "End one of one's own sessions",
      tags: ['Account'],
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ ended: z.literal(true) }))
    .errors({
      ...signInFirst,
      SESSION_UNKNOWN: {
        status: 404,
        message: 'None of your sessions is that one. It may have ended.',
      },
    }),

  export: oc
    .route({
      method: 'GET',
      path: '/v1/account/export',
      summary: 'Export everything that is kept of oneself',
      tags: ['Account'],
    })
    .output(AccountExport)
    .errors(signInFirst),

  remove: oc
    .route({
      method: 'DELETE',
      path: '/v1/account',
      summary: "Delete one's own account with its rows and files",
      tags: ['Account'],
    })
    .output(z.object({ removed: z.literal(true) }))
    .errors({
      ...signInFirst,
      RECENT_SIGN_IN_NEEDED: {
        status: 403,
        message: 'Sign in again first: deleting an account needs a sign-in of the last 15 minutes.',
      },
    }),

  users: oc
    .route({
      method: 'GET',
      path: '/v1/admin/users',
      summary: 'List the accounts, for admins',
      tags: ['Admin'],
    })
    .input(
      z.object({
        search: z.string().max(200).default('').describe('Part of an e-mail or a name'),
        plan: AccountPlan.optional().describe('Left out: accounts of every plan'),
        offset: z.int().min(0).default(0),
        limit: z.int().min(1).max(200).default(50),
      }),
    )
    .output(
      z.object({
        users: z.array(AdminUser),
        total: z.int(),
        plan: AccountPlan.nullable().describe('Of which plan alone these are; null: of every'),
      }),
    )
    .errors({ ...signInFirst, ...adminNeeded }),
};

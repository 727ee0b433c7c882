import { subscriptionStatuses, tiers } from '@deedlight/domain/usage/subscription';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { adminNeeded } from './shared/admin-needed';
import { signInFirst } from './shared/sign-in-first';

/** The kinds of calls that use up one unit of the quota. */
export const meteredEndpoints = ['property-view', 'skip-trace', 'ai-answer'] as const;
export type MeteredEndpoint = (typeof meteredEndpoints)[number];

const Instant = z.iso.datetime();

const UsageExceeded = z.object({
  limit: z.int(),
  used: z.int(),
  resetDate: Instant,
  usedByOthers: z.int().optional().describe('By others of a team that shares its searches'),
});
export type UsageExceeded = z.infer<typeof UsageExceeded>;

const USAGE_LIMIT_EXCEEDED = {
  status: 429,
  message: 'All searches of the period are used.',
  data: UsageExceeded,
};
const TRIAL_EXPIRED = { status: 402, message: 'The free trial is over.' };
const SUBSCRIPTION_REQUIRED = { status: 402, message: 'This needs an active subscription.' };

/** The errors of every endpoint that uses a unit, in addition to its own. */
export const meteredErrors = {
  USAGE_LIMIT_EXCEEDED,
  RATE_LIMITED: {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
    data: z.object({ retryAfterSeconds: z.int() }),
  },
  TRIAL_EXPIRED,
  SUBSCRIPTION_REQUIRED,
};

/** The errors of endpoints that use no unit but require access to the product. */
export const standingErrors = { USAGE_LIMIT_EXCEEDED, TRIAL_EXPIRED, SUBSCRIPTION_REQUIRED };

/** The errors of a file that is made on the server, in addition to those above. */
export const exportErrors = {
  EXPORT_LIMIT_EXCEEDED: {
    status: 429,
    message: 'The list has more rows than the plan has left.',
    data: z.object({
      ...{ limit: z.int(), used: z.int(), wanted: z.int(), resetDate: Instant },
      usedByOthers: z.int().optional().describe('Of the limit that your team shares'),
    }),
  },
  EXPORT_RUNNING: {
    status: 429,
    message: 'An export of yours is under way. Wait until it has ended, or stop it.',
  },
  EXPORTS_BUSY: {
    status: 503,
    message: 'Other exports are being made. Please try again in a moment.',
  },
};

const UsageSubscription = z.object({
  tier: z.enum(tiers),
  status: z.enum(subscriptionStatuses),
  hasAccess: z.boolean(),
  currentPeriodEnd: Instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
});

export const UsageStats = z.object({
  usage: z.object({
    total: z.object({
      limit: z.int(),
      used: z.int(),
      remaining: z.int().describe('999999 for admins, who have no limit'),
    }),
    pool: z
      .object({
        of: z
          .enum(['trial', 'seats'])
          .describe('Members on the trial share, or the seats that their owner pays for'),
        shares: z.int(),
        usedByOthers: z.int(),
      })
      .nullable()
      .describe(
        'The total is of so many shares of your team, which uses it together; null: it is yours',
      ),
    exports: z
      .object({
        limit: z.int(),
        used: z.int(),
        remaining: z.int().describe('999999 for admins, who have no limit'),
        usedByOthers: z.int().nullable().describe('null: the limit is yours'),
      })
      .optional()
      .describe('Rows exported as files in the period; of your team where it shares searches'),
    byEndpoint: z.array(z.object({ endpoint: z.enum(meteredEndpoints), used: z.int() })),
    byProperty: z.array(
      z.object({
        propertyId: z.string(),
        address: z.string().nullable(),
        used: z.int(),
        lastUsedAt: Instant,
      }),
    ),
  }),
  subscription: UsageSubscription.nullable().describe('null: nothing is told of one'),
  period: z.object({ startDate: Instant, resetDate: Instant }),
});
export type UsageStats = z.infer<typeof UsageStats>;

export const usage = {
  stats: oc
    .route({
      method: 'GET',
      path: '/v1/usage/stats',
      summary: "Read one's own searches of the period",
      tags: ['Usage'],
    })
    .output(UsageStats)
    .errors(signInFirst),

  keepLooks: oc
    .route({
      method: 'POST',
      path: '/v1/usage/looks',
      summary: 'Keep what this browser opened as a visitor, free for the period',
      tags: ['Usage'],
    })
    .output(z.object({ kept: z.int().describe('How many properties') }))
    .errors(signInFirst),
};

export const admin = {
  resetUsage: oc
    .route({
      method: 'POST',
      path: '/v1/admin/users/{id}/reset-usage',
      summary: "Let somebody's count of searches start anew, for admins",
      tags: ['Admin'],
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ reset: z.literal(true) }))
    .errors({
      ...signInFirst,
      ...adminNeeded,
      USER_UNKNOWN: { status: 404, message: 'There is no such account.' },
    }),
};

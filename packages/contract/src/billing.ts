import { teamLimits } from '@deedlight/domain/teams/team-roles';
import { subscriptionStatuses } from '@deedlight/domain/usage/subscription';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { signInFirst } from './shared/sign-in-first';

const Instant = z.iso.datetime();

export const BillingInterval = z.enum(['monthly', 'yearly']);
export type BillingInterval = z.infer<typeof BillingInterval>;

export const BillingPlan = z.object({
  interval: BillingInterval,
  priceId: z.string(),
  amount: z.int().nullable().describe('In the smallest unit of the currency'),
  currency: z.string().describe('ISO 4217, lower case'),
  every: z.object({ count: z.int(), unit: z.enum(['day', 'week', 'month', 'year']) }),
});
export type BillingPlan = z.infer<typeof BillingPlan>;

export const BillingSubscription = z.object({
  status: z.enum(subscriptionStatuses),
  interval: BillingInterval.nullable(),
  priceId: z.string().nullable(),
  seats: z.int().describe('How many it pays for; the first is one’s own'),
  startedAt: Instant,
  currentPeriodStart: Instant.nullable(),
  currentPeriodEnd: Instant.nullable(),
  cancels: z.boolean().describe('It ends by itself instead of renewing'),
  endsAt: Instant.nullable().describe('When it ends, or ended'),
});
export type BillingSubscription = z.infer<typeof BillingSubscription>;

export const BillingSeat = z.object({
  team: z.string(),
  paidBy: z.string().describe('Name of the team’s owner, or their address'),
  status: z.enum(subscriptionStatuses),
  currentPeriodEnd: Instant.nullable(),
  endsAt: Instant.nullable().describe('null: it renews'),
});
export type BillingSeat = z.infer<typeof BillingSeat>;

export const Billing = z.object({
  isConfigured: z.boolean(),
  missingSettings: z
    .array(z.string())
    .nullable()
    .describe('What the operator has to set; told to admins alone'),
  plan: z.enum(['trial', 'pro', 'none']),
  hasAccess: z.boolean(),
  trial: z
    .object({ daysLeft: z.int(), endsAt: Instant })
    .nullable()
    .describe('null: they pay, or did'),
  subscription: BillingSubscription.nullable(),
  seat: BillingSeat.nullable().describe('In a team, for which its owner pays; null: none counts'),
  ownTeam: z
    .object({ name: z.string(), seatsGiven: z.int().describe('Of those that are paid for') })
    .nullable()
    .describe('The team that the member owns and may have seats for'),
  monthlySearches: z.object({ trial: z.int(), pro: z.int() }),
  monthlyExportRows: z.object({ trial: z.int(), pro: z.int() }),
  hasCustomer: z.boolean().describe('Whether there is a portal to open and there may be invoices'),
});
export type Billing = z.infer<typeof Billing>;

export const BillingInvoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  createdAt: Instant,
  amount: z.int().describe('In the smallest unit of the currency'),
  currency: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  pdfUrl: z.url().nullable(),
  pageUrl: z.url().nullable(),
});
export type BillingInvoice = z.infer<typeof BillingInvoice>;

const provider = {
  BILLING_NOT_CONFIGURED: {
    status: 503,
    message: 'Billing is not set up on this server.',
    data: z.object({
      missingSettings: z.array(z.string()).describe('What the operator has to set'),
    }),
  },
  PAYMENTS_UNAVAILABLE: {
    status: 503,
    message: 'The payment provider cannot be reached. Nothing was changed: try again shortly.',
  },
};

const Seats = z
  .int('Enter a whole number')
  .min(1, 'At least 1: your own')
  .max(teamLimits.seats, `At most ${teamLimits.seats}`);

const teamNeeded = {
  TEAM_NEEDED: {
    status: 409,
    message: 'Seats for others need a team that you own. Make one on the page Team first.',
  },
  SEATS_GIVEN: {
    status: 409,
    message: 'More seats are given to team-mates than that. Take some back on the page Team first.',
    data: z.object({ needed: z.int().describe('Those that are given, and one’s own') }),
  },
};

const noSubscription = {
  SUBSCRIPTION_MISSING: { status: 409, message: 'There is no subscription to change.' },
  SUBSCRIPTION_ENDED: {
    status: 409,
    message: 'The subscription has ended already. Nothing more is charged for it.',
  },
};

export const Offer = z.object({
  trial: z.object({ days: z.int(), monthlySearches: z.int() }),
  pro: z.object({
    monthlySearches: z.int(),
    prices: z
      .array(BillingPlan)
      .describe('As the payment provider says; none where it is not set up or cannot be reached'),
  }),
});
export type Offer = z.infer<typeof Offer>;

export const billing = {
  offer: oc
    .route({
      method: 'GET',
      path: '/v1/offer',
      summary: 'Read what an account offers and costs',
      tags: ['Billing'],
    })
    .output(Offer),

  read: oc
    .route({
      method: 'GET',
      path: '/v1/billing',
      summary: "Read one's own plan and its state",
      tags: ['Billing'],
    })
    .output(Billing)
    .errors(signInFirst),

  plans: oc
    .route({
      method: 'GET',
      path: '/v1/billing/plans',
      summary: 'Read what Pro costs, as the payment provider says',
      tags: ['Billing'],
    })
    .output(z.object({ plans: z.array(BillingPlan), readAt: Instant }))
    .errors({ ...signInFirst, ...provider }),

  checkout: oc
    .route({
      method: 'POST',
      path: '/v1/billing/checkout',
      summary: 'Start paying for Pro',
      tags: ['Billing'],
    })
    .input(z.strictObject({ interval: BillingInterval, seats: Seats.default(1) }))
    .output(z.object({ url: z.url().describe("The payment provider's page") }))
    .errors({
      ...signInFirst,
      ...provider,
      ...teamNeeded,
      ALREADY_SUBSCRIBED: {
        status: 409,
        message: 'You have a Pro subscription already. Change it under Manage subscription.',
      },
    }),

  portal: oc
    .route({
      method: 'POST',
      path: '/v1/billing/portal',
      summary: "Open the payment provider's pages for one's cards, address and invoices",
      tags: ['Billing'],
    })
    .output(z.object({ url: z.url().describe('Valid for a short time; never keep it') }))
    .errors({
      ...signInFirst,
      ...provider,
      CUSTOMER_MISSING: {
        status: 409,
        message: 'Nothing was bought yet: there is nothing to manage.',
      },
    }),

  invoices: oc
    .route({
      method: 'GET',
      path: '/v1/billing/invoices',
      summary: "List one's own invoices, newest first",
      tags: ['Billing'],
    })
    .output(z.object({ invoices: z.array(BillingInvoice) }))
    .errors({ ...signInFirst, ...provider }),

  changeSeats: oc
    .route({
      method: 'PUT',
      path: '/v1/billing/seats',
      summary: 'Pay for another number of seats, prorated from now on',
      tags: ['Billing'],
    })
    .input(z.strictObject({ seats: Seats }))
    .output(Billing)
    .errors({
      ...signInFirst,
      ...provider,
      ...noSubscription,
      ...teamNeeded,
      PAYMENT_DECLINED: {
        status: 402,
        message:
          'The card was not charged, so nothing was changed. Check it under Manage subscription.',
      },
    }),

  cancel: oc
    .route({
      method: 'POST',
      path: '/v1/billing/cancel',
      summary: 'End the subscription with the period that is paid',
      tags: ['Billing'],
    })
    .output(Billing)
    .errors({ ...signInFirst, ...provider, ...noSubscription }),

  resume: oc
    .route({
      method: 'POST',
      path: '/v1/billing/resume',
      summary: 'Let a subscription that was to end renew again',
      tags: ['Billing'],
    })
    .output(Billing)
    .errors({ ...signInFirst, ...provider, ...noSubscription }),
};

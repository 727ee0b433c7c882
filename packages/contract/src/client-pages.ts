import { clientLinkDays, clientLinkLimits } from '@deedlight/domain/client-pages/client-link';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Address, Cents, Characteristics, Day, Point, PropertyId, Source } from './property';
import { properties } from './property/properties';
import { Licence } from './rows/professionals';
import { signInFirst } from './shared/sign-in-first';
import { abstentionCodes, CarriedOn } from './valuation';

const Instant = z.iso.datetime({ offset: true });
const { note, name, message, passcode } = clientLinkLimits;

/** Who shares a report, by what they said of themselves; an empty text is not known. */
export const ReportSender = z.object({
  name: z.string(),
  title: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string().describe('The address that they give to clients, not that of their account'),
  nmlsId: z.string(),
  licences: z.array(Licence),
  disclosure: z.string(),
  equalHousing: z.enum(['lender', 'opportunity']).nullable(),
});
export type ReportSender = z.infer<typeof ReportSender>;

const ReportValue = z.discriminatedUnion('known', [
  z.object({
    known: z.literal(true),
    estimate: Cents,
    low80: Cents,
    high80: Cents,
    confidence: z.enum(['high', 'medium', 'low']),
    asOf: Day,
    carriedOn: CarriedOn.nullable(),
    model: z.object({
      version: z.int(),
      trainedAt: Instant,
      county: z.string(),
      sales: z.int(),
      firstSale: Day.nullable(),
      lastSale: Day.nullable(),
      isSample: z.boolean(),
    }),
    held: z
      .object({ count: z.int(), inside: z.number().min(0).max(1), from: Day, to: Day })
      .nullable()
      .describe('How many later sales ended inside such a range; null: not measured'),
  }),
  z.object({
    known: z.literal(false),
    code: z.enum(abstentionCodes),
    asOf: Day,
    other: z
      .object({
        label: z.string(),
        amount: Cents,
        asOf: Day.nullable(),
        source: z.string().nullable(),
      })
      .nullable()
      .describe('The value that the records state in its place; null: none'),
  }),
]);

const ReportSale = z.object({
  id: PropertyId,
  address: Address,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  miles: z.number().nullable().describe('null: not known'),
  soldOn: Day,
  recordedOn: Day.nullable(),
  price: Cents,
  beds: z.int().nullable(),
  livingAreaSqft: z.number().nullable(),
  source: z.string(),
});
export type ReportSale = z.infer<typeof ReportSale>;

/**
 * A report as it was shared. It has no owner, nobody's mailing address or phone number, and not the
 * address of the sender's account.
 */
export const ClientReport = z.object({
  kind: z.literal('property'),
  madeAt: Instant,
  isSample: z.boolean(),
  productName: z.string(),
  sender: ReportSender,
  note: z.string().describe('Empty: the sender wrote none'),
  home: z.object({
    id: PropertyId,
    parcelNumber: z.string(),
    address: Address,
    location: Point.nullable(),
    facts: Characteristics.pick({
      ...{ type: true, beds: true, baths: true, livingAreaSqft: true, lotSqft: true },
      yearBuilt: true,
    }),
  }),
  value: ReportValue,
  sales: z.object({
    kind: z
      .enum(['behind-value', 'alike'])
      .describe('The value rests on these, or they are sales of homes like it'),
    items: z.array(ReportSale),
  }),
  sources: z.array(Source.omit({ file: true, row: true })),
});
export type ClientReport = z.infer<typeof ClientReport>;

/** A link of the member's own. */
export const ClientLink = z.object({
  id: z.uuid(),
  url: z
    .string()
    .nullable()
    .describe('null: the server has another secret now and cannot read it again'),
  propertyId: PropertyId,
  label: z.string(),
  hasPasscode: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  opens: z.int().describe('By whomever, the sender not counted'),
  lastOpenedAt: Instant.nullable(),
  questions: z.int(),
});
export type ClientLink = z.infer<typeof ClientLink>;

const Picture = z.string().nullable().describe('An address; null: there is none');

export const OpenedReport = z.object({
  report: ClientReport,
  expiresAt: Instant,
  isOwn: z.boolean().describe('The sender looks at it; it is not counted'),
  pictures: z.object({ photo: Picture, logo: Picture, installation: Picture }),
  today: z
    .object({ estimate: Cents, low80: Cents, high80: Cents, asOf: Day })
    .nullable()
    .describe('The value of today where it differs by 1% or more; else null'),
  canAsk: z.boolean().describe('false: this installation sends no mail'),
});
export type OpenedReport = z.infer<typeof OpenedReport>;

const Key = z.object({
  token: z.string().max(100),
  passcode: z.string().max(passcode.most).optional(),
});

const unknownLink = { CLIENT_LINK_UNKNOWN: { status: 404, message: 'There is no such link.' } };

const openRefusals = {
  ...unknownLink,
  CLIENT_LINK_ENDED: {
    status: 410,
    message: 'This link has ended.',
    data: z.object({ why: z.enum(['expired', 'revoked']) }),
  },
  PASSCODE_NEEDED: { status: 403, message: 'Enter the passcode of this link.' },
  PASSCODE_WRONG: { status: 403, message: 'That is not the passcode of this link.' },
  RATE_LIMITED: {
    status: 429,
    message: 'Too many tries. Please wait and try again.',
    data: z.object({ retryAfterSeconds: z.int() }),
  },
};

const tags = ['Client pages'];

export const clientPages = {
  share: oc
    .route({
      method: 'POST',
      path: '/v1/client-pages',
      summary: 'Share a property’s report with a client, as it is now',
      tags,
    })
    .input(
      z.strictObject({
        propertyId: PropertyId,
        note: z.string().trim().max(note.most, `At most ${note.most} characters`).default(''),
        days: z.union(clientLinkDays.map((days) => z.literal(days))).default(30),
        passcode: z
          .string()
          .min(passcode.least, `At least ${passcode.least} characters`)
          .max(passcode.most, `At most ${passcode.most} characters`)
          .nullable()
          .default(null),
      }),
    )
    .output(ClientLink)
    .errors({ ...properties.detail['~orpc'].errorMap, ...signInFirst }),

  list: oc
    .route({
      method: 'GET',
      path: '/v1/client-pages',
      summary: 'List the links that one shared, the newest first',
      tags,
    })
    .output(z.object({ links: z.array(ClientLink) }))
    .errors(signInFirst),

  revoke: oc
    .route({
      method: 'POST',
      path: '/v1/client-pages/{id}/revoke',
      summary: 'End a link at once',
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(ClientLink)
    .errors({ ...signInFirst, ...unknownLink }),

  restore: oc
    .route({
      method: 'POST',
      path: '/v1/client-pages/{id}/restore',
      summary: 'Take back that a link was revoked',
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(ClientLink)
    .errors({ ...signInFirst, ...unknownLink }),

  open: oc
    .route({
      method: 'POST',
      path: '/v1/client-pages/open',
      summary: 'Open a shared report by its token, without an account',
      tags,
    })
    .input(Key)
    .output(OpenedReport)
    .errors(openRefusals),

  ask: oc
    .route({
      method: 'POST',
      path: '/v1/client-pages/ask',
      summary: 'Ask the sender of a report a question, or for an update, by mail',
      tags,
    })
    .input(
      Key.extend({
        about: z.enum(['question', 'update']),
        name: z.string().trim().min(1, 'Enter your name.').max(name.most),
        email: z.email('Enter an e-mail address.').max(254),
        message: z.string().trim().max(message.most, `At most ${message.most} characters`),
      }),
    )
    .output(z.object({ sent: z.literal(true) }))
    .errors({
      ...openRefusals,
      MAIL_MISSING: { status: 503, message: 'This installation sends no mail.' },
    }),
};

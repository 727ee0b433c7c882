import { clientLinkDays, clientLinkLimits } from '@deedlight/domain/client-pages/client-link';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  ClosingAsked,
  ClosingPlace,
  ClosingReport,
  ClosingSince,
} from './client-pages/closing-report';
import {
  ComparableSalesReport,
  ComparablesAsked,
  ComparablesSince,
  LeftOutSale,
} from './client-pages/comparables-report';
import { LoansAsked, LoansInputs, LoansReport, LoansSince } from './client-pages/loans-report';
import { PropertyReport } from './client-pages/property-report';
import { Instant } from './client-pages/report-parts';
import { comparables } from './comparables';
import { Cents, Day, PropertyId } from './property';
import { properties } from './property/properties';
import { clientMail, mailMissing, mailRefusals } from './shared/client-mail';
import { rateLimited } from './shared/rate-limited';
import { signInFirst } from './shared/sign-in-first';

const { note, name, message, passcode } = clientLinkLimits;

/** What is shared with a client, by its kind. */
export const ClientReport = z.discriminatedUnion('kind', [
  PropertyReport,
  LoansReport,
  ClosingReport,
  ComparableSalesReport,
]);
export type ClientReport = z.infer<typeof ClientReport>;

/** A link of the member's own. */
export const ClientLink = z.object({
  id: z.uuid(),
  url: z
    .string()
    .nullable()
    .describe('null: the server has another secret now and cannot read it again'),
  kind: z.enum(['property', 'loans', 'closing', 'comparables']),
  propertyId: PropertyId.nullable().describe('null: loans or a closing without a home'),
  label: z.string(),
  inputs: LoansInputs.nullable().describe('What shared loans were worked out from; else null'),
  closing: ClosingPlace.nullable().describe('Where a shared closing is opened again; else null'),
  comparables: z
    .record(z.string(), z.string())
    .nullable()
    .describe('The parameters that open shared comparables again; else null'),
  version: z.int().min(1).describe('Counted from 1; what was worked out can be anew'),
  hasPasscode: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  opens: z.int().describe('By whomever, the sender not counted'),
  lastOpenedAt: Instant.nullable(),
  questions: z.int(),
  mails: z.int().describe('How often it was mailed to a client; to whom is not kept'),
  lastMailedAt: Instant.nullable(),
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
  since: LoansSince.nullable().describe('What became of shared loans since; else null'),
  closingSince: ClosingSince.nullable().describe('What became of a closing since; else null'),
  comparablesSince: ComparablesSince.nullable().describe(
    'What became of comparables since; else null',
  ),
  canAsk: z.boolean().describe('false: this installation sends no mail'),
});
export type OpenedReport = z.infer<typeof OpenedReport>;

const Key = z.object({
  token: z.string().max(100),
  passcode: z.string().max(passcode.most).optional(),
});

const unknownLink = { CLIENT_LINK_UNKNOWN: { status: 404, message: 'There is no such link.' } };

const ended = {
  CLIENT_LINK_ENDED: {
    status: 410,
    message: 'This link has ended.',
    data: z.object({ why: z.enum(['expired', 'revoked']) }),
  },
};

const openRefusals = {
  ...unknownLink,
  ...ended,
  PASSCODE_NEEDED: { status: 403, message: 'Enter the passcode of this link.' },
  PASSCODE_WRONG: { status: 403, message: 'That is not the passcode of this link.' },
  ...rateLimited,
};

const tags = ['Client pages'];

const Note = z.string().trim().max(note.most, `At most ${note.most} characters`);
const Label = z.string().trim().max(name.most, `At most ${name.most} characters`);

const linkTerms = {
  note: Note.default(''),
  days: z.union(clientLinkDays.map((days) => z.literal(days))).default(30),
  passcode: z
    .string()
    .min(passcode.least, `At least ${passcode.least} characters`)
    .max(passcode.most, `At most ${passcode.most} characters`)
    .nullable()
    .default(null),
};

const openProperty = { ...properties.detail['~orpc'].errorMap, ...signInFirst };

const openComparables = {
  ...openProperty,
  PLACE_UNKNOWN: comparables.find['~orpc'].errorMap.PLACE_UNKNOWN,
};

const shareComparables = {
  ...openComparables,
  PROVIDED_OFF: {
    status: 403,
    message: 'An administrator has turned off that a data provider’s comparables are shared.',
  },
  PROVIDED_MISSING: {
    status: 409,
    message: 'No comparables of a data provider are kept here for this home. Ask for them first.',
  },
};

const updateRefusals = {
  ...openProperty,
  ...unknownLink,
  ...ended,
  CLIENT_LINK_FULL: {
    status: 409,
    message: `This link has ${clientLinkLimits.versions.most} versions, which is the most. Share it anew.`,
  },
};

const NewNote = Note.nullable().default(null).describe('null: the note stays');

export const clientPages = {
  share: oc
    .route({
      method: 'POST',
      path: '/v1/client-pages',
      summary: 'Share a property’s report with a client, as it is now',
      tags,
    })
    .input(z.strictObject({ propertyId: PropertyId, ...linkTerms }))
    .output(ClientLink)
    .errors(openProperty),

  shareLoans: oc
    .route({
      method: 'POST',
      path: '/v1/client-pages/loans',
      summary: 'Share a comparison of loans with a client, worked out from its inputs',
      tags,
    })
    .input(z.strictObject({ asked: LoansAsked, name: Label.default(''), ...linkTerms }))
    .output(ClientLink)
    .errors(openProperty),

  updateLoans: oc
    .route({
      method: 'POST',
      path: '/v1/client-pages/{id}/loans',
      summary: 'Work shared loans out anew; the link stays and keeps its earlier versions',
      tags,
    })
    .input(
      z.strictObject({
        id: z.uuid(),
        asked: LoansAsked,
        note: NewNote,
      }),
    )
    .output(ClientLink)
    .errors(updateRefusals),

  shareClosing: oc
    .route({
      method: 'POST',
      path: '/v1/client-pages/closing',
      summary: 'Share a side of a closing with a client, worked out from its inputs',
      tags,
    })
    .input(z.strictObject({ asked: ClosingAsked, name: Label.default(''), ...linkTerms }))
    .output(ClientLink)
    .errors(openProperty),

  updateClosing: oc
    .route({
      method: 'POST',
      path: '/v1/client-pages/{id}/closing',
      summary: 'Work a shared closing out anew; the link stays and keeps its earlier versions',
      tags,
    })
    .input(z.strictObject({ id: z.uuid(), asked: ClosingAsked, note: NewNote }))
    .output(ClientLink)
    .errors(updateRefusals),

  shareComparables: oc
    .route({
      method: 'POST',
      path: '/v1/client-pages/comparables',
      summary: 'Share comparable sales with a client, found and adjusted by the server',
      tags,
    })
    .input(z.strictObject({ asked: ComparablesAsked, name: Label.default(''), ...linkTerms }))
    .output(ClientLink)
    .errors(shareComparables),

  updateComparables: oc
    .route({
      method: 'POST',
      path: '/v1/client-pages/{id}/comparables',
      summary: 'Find shared comparables anew; the link stays and keeps its earlier versions',
      tags,
    })
    .input(z.strictObject({ id: z.uuid(), asked: ComparablesAsked, note: NewNote }))
    .output(ClientLink)
    .errors({ ...updateRefusals, ...shareComparables }),

  checkComparables: oc
    .route({
      method: 'POST',
      path: '/v1/client-pages/comparables/check',
      summary: 'Say which of the chosen sales a link to comparables would leave out',
      tags,
    })
    .input(z.strictObject({ asked: ComparablesAsked }))
    .output(z.object({ leftOut: z.array(LeftOutSale) }))
    .errors(openComparables),

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

  send: oc
    .route({
      method: 'POST',
      path: '/v1/client-pages/{id}/mail',
      summary: 'Mail a link to a client in one’s own name; the address is not kept',
      tags,
    })
    .input(z.strictObject({ id: z.uuid(), ...clientMail }))
    .output(ClientLink)
    .errors({
      ...signInFirst,
      ...unknownLink,
      ...ended,
      ...rateLimited,
      ...mailRefusals,
      CLIENT_LINK_UNREADABLE: {
        status: 409,
        message: 'This installation has another secret since and cannot read the link. Share anew.',
      },
    }),

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
    .errors({ ...openRefusals, ...mailMissing }),
};

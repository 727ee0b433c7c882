import { oc } from '@orpc/contract';
import { z } from 'zod';
import { StateCode } from './calculators/fields';
import { adminNeeded } from './shared/admin-needed';
import { mailMissing } from './shared/client-mail';
import { signInFirst } from './shared/sign-in-first';

export const providerServices = [
  'lender',
  'title',
  'insurance',
  'inspector',
  'appraiser',
  'attorney',
  'agent',
  'contractor',
] as const;
export type ProviderService = (typeof providerServices)[number];

const Zip = z.string().regex(/^\d{5}$/, 'Enter five digits.');
const County = z.string().trim().min(2, 'Enter a county.').max(80, 'At most 80 characters.');

export const ProviderArea = z
  .strictObject({ state: StateCode, county: County.nullable(), zip: Zip.nullable() })
  .describe('A whole state, one of its counties, or one ZIP code');

const Email = z.email('Enter an e-mail address.').max(200, 'At most 200 characters.');
const Website = z
  .url({ protocol: /^https$/, error: 'Enter an address that starts with https://.' })
  .max(300, 'At most 300 characters.');

export const ProviderEntry = z.strictObject({
  name: z.string().trim().min(2, 'Enter a name.').max(120, 'At most 120 characters.'),
  services: z
    .array(z.enum(providerServices))
    .min(1, 'Choose at least one service.')
    .max(providerServices.length),
  areas: z.array(ProviderArea).min(1, 'Name at least one area.').max(200, 'At most 200 areas.'),
  email: Email.describe('Where requests for an introduction go; shown to admins alone'),
  phone: z.string().trim().max(40, 'At most 40 characters.').nullable(),
  website: Website.nullable(),
  licence: z.string().trim().max(80, 'At most 80 characters.').nullable().describe('NMLS or state'),
  about: z.string().trim().max(600, 'At most 600 characters.').nullable(),
  isPaidPlacement: z.boolean().describe('It pays to be listed, and is labelled so'),
});
export type ProviderEntry = z.infer<typeof ProviderEntry>;

export const ListedProvider = ProviderEntry.omit({ email: true }).extend({
  id: z.uuid(),
  changedAt: z.iso.datetime({ offset: true }),
});
export type ListedProvider = z.infer<typeof ListedProvider>;

/** The text that a member agrees to; the version of it is kept with each request. */
export const introductionConsent = {
  version: '2026-12',
  text: 'I ask that my name, my e-mail address, my phone number if given, what I say of myself in Settings under “On your reports”, and this message be sent to this firm, so that it can answer me. I may shop for these services elsewhere.',
} as const;

/** What pages of before have agreed to: nothing of Settings is sent. */
const consentWithoutLines = '2026-11';

export const Introduction = z.object({
  id: z.uuid(),
  providerId: z.uuid().nullable().describe('null: the firm is no longer listed'),
  providerName: z.string(),
  message: z.string(),
  requestedAt: z.iso.datetime({ offset: true }),
});

const adminRefusals = {
  ...signInFirst,
  ...adminNeeded,
};
const unknown = { PROVIDER_UNKNOWN: { status: 404, message: 'There is no such firm.' } };

export const marketplace = {
  list: oc
    .route({
      method: 'GET',
      path: '/v1/marketplace/providers',
      summary: 'List the firms of a service and an area',
      tags: ['Marketplace'],
    })
    .input(
      z.strictObject({
        service: z.enum(providerServices).optional(),
        state: StateCode.optional(),
        county: County.optional().describe('With its state'),
        zip: Zip.optional(),
      }),
    )
    .output(
      z.object({
        providers: z.array(ListedProvider),
        canIntroduce: z.boolean().describe('false: this installation sends no mail'),
      }),
    )
    .errors(signInFirst),

  entries: oc
    .route({
      method: 'GET',
      path: '/v1/marketplace/entries',
      summary: 'List every firm as it was entered, for admins',
      tags: ['Marketplace'],
    })
    .output(z.object({ entries: z.array(ProviderEntry.extend({ id: z.uuid() })) }))
    .errors(adminRefusals),

  add: oc
    .route({
      method: 'POST',
      path: '/v1/marketplace/providers',
      summary: 'Enter a firm, for admins',
      tags: ['Marketplace'],
    })
    .input(ProviderEntry)
    .output(z.object({ id: z.uuid() }))
    .errors(adminRefusals),

  change: oc
    .route({
      method: 'PUT',
      path: '/v1/marketplace/providers/{id}',
      summary: 'Change a firm’s entry, for admins',
      tags: ['Marketplace'],
    })
    .input(ProviderEntry.extend({ id: z.uuid() }))
    .output(z.object({ id: z.uuid() }))
    .errors({ ...adminRefusals, ...unknown }),

  remove: oc
    .route({
      method: 'DELETE',
      path: '/v1/marketplace/providers/{id}',
      summary: 'Take a firm off the list, for admins',
      tags: ['Marketplace'],
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.literal(true) }))
    .errors({ ...adminRefusals, ...unknown }),

  introduce: oc
    .route({
      method: 'POST',
      path: '/v1/marketplace/introductions',
      summary: 'Ask a firm to get in touch: it is sent a mail, and the member a copy',
      tags: ['Marketplace'],
    })
    .input(
      z.strictObject({
        providerId: z.uuid(),
        name: z.string().trim().min(2, 'Enter your name.').max(120, 'At most 120 characters.'),
        phone: z.string().trim().max(40, 'At most 40 characters.').nullable(),
        message: z
          .string()
          .trim()
          .min(10, 'Write at least ten characters.')
          .max(1500, 'At most 1,500 characters.'),
        consent: z.enum(
          [introductionConsent.version, consentWithoutLines],
          'Agree to be put in touch.',
        ),
      }),
    )
    .output(
      Introduction.extend({
        isCopied: z
          .boolean()
          .optional()
          .describe(
            'Whether the member is mailed a copy; false: they refuse mails from anybody here; absent: a server of before does not say',
          ),
      }),
    )
    .errors({
      ...signInFirst,
      ...unknown,
      ...mailMissing,
      MAIL_REFUSED: { status: 409, message: 'This firm asked not to get mails from you.' },
      RATE_LIMITED: {
        status: 429,
        message: 'That is enough introductions for one day. Ask again tomorrow.',
        data: z.object({ retryAfterSeconds: z.int() }),
      },
    }),

  introductions: oc
    .route({
      method: 'GET',
      path: '/v1/marketplace/introductions',
      summary: 'List the introductions one asked for',
      tags: ['Marketplace'],
    })
    .output(z.object({ introductions: z.array(Introduction) }))
    .errors(signInFirst),
};

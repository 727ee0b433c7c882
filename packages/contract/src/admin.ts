import { oc } from '@orpc/contract';
import { z } from 'zod';
import { adminNeeded } from './shared/admin-needed';
import { signInFirst } from './shared/sign-in-first';

const Instant = z.iso.datetime({ offset: true });

export const auditActions = [
  'admin-granted',
  'admin-revoked',
  'usage-reset',
  'branding-changed',
  'team-quota-changed',
  'provider-sharing-changed',
  'api-key-made',
  'api-key-changed',
  'api-key-revoked',
  'limits-brought',
  'limits-withdrawn',
  'file-uploaded',
  'file-import-ordered',
  'mapping-saved',
  'source-switched-on',
  'source-switched-off',
  'source-counties-chosen',
  'team-made',
  'team-renamed',
  'team-deleted',
  'team-invited',
  'team-invitation-revoked',
  'team-joined',
  'team-left',
  'team-removed',
  'team-role-changed',
  'team-handed-over',
  'team-seat-given',
  'team-seat-taken',
] as const;
export type AuditAction = (typeof auditActions)[number];

const traceActions = [
  'attested',
  'traced',
  'deleted',
  'exported',
  'batch-started',
  'batch-cancelled',
  'batch-resumed',
] as const;
export type TraceAction = (typeof traceActions)[number];

const traceOutcomes = ['found', 'not-found', 'kept', 'failed'] as const;
export type TraceOutcome = (typeof traceOutcomes)[number];

export const AuditEntry = z.object({
  id: z.int().describe('Its own in each of the two logs'),
  at: Instant,
  action: z.enum([...auditActions, ...traceActions]),
  actor: z.string().nullable().describe('null: the operator, at the server itself'),
  subject: z.string().nullable().describe('Whom it was done to; null: nobody, or not to be told'),
  trace: z
    .object({
      purpose: z.string().nullable().describe('As attested'),
      outcome: z.enum(traceOutcomes).nullable().describe('kept: answered from what was kept'),
      provider: z.string().nullable(),
    })
    .nullable()
    .describe('Of skip tracing alone; never says who was looked for'),
});

export type AuditEntry = z.infer<typeof AuditEntry>;

export const ImportCounts = z.object({
  read: z.int(),
  imported: z.int(),
  merged: z.int(),
  rejected: z.int(),
});

const Parcels = z.int().describe('Parcels, each counted once');
export const ImportChanges = z
  .object({
    since: Instant.nullable().describe(
      'When the run before it finished; null: it is the first of its source, so everything is new',
    ),
    parcelsNew: Parcels.describe('Parcels of which the source had not spoken before'),
    parcelsKnown: Parcels.describe('Parcels of which it had'),
    parcelsChanged: Parcels.describe('Those of the known ones of which anything changed'),
    parcelsGone: Parcels.nullable().describe(
      'Parcels that the source had and has no more; null: the file is not the whole county',
    ),
    parcelsRejected: Parcels.default(0).describe(
      'Parcels of which the source had spoken, all of whose rows were rejected: they are not gone',
    ),
    sales: z.int().describe('New sales'),
    owners: Parcels.describe('Parcels with other owners than before'),
    values: Parcels.describe('Parcels with a new tax year, or with other amounts of one'),
    mailing: Parcels.describe('Parcels whose owner gets post at another address'),
  })
  .describe('What a run changed of what its source had said of the county');
export type ImportChanges = z.infer<typeof ImportChanges>;

export const ImportRun = z.object({
  id: z.int(),
  source: z.string(),
  publisher: z.string(),
  isSample: z.boolean(),
  fileName: z.string(),
  sizeBytes: z.int(),
  asOf: z.iso.date().nullable(),
  startedAt: Instant,
  finishedAt: Instant.nullable().describe('null: it stopped half-way, or still runs'),
  rows: ImportCounts.nullable().describe('null: nothing was reported yet'),
  changes: ImportChanges.nullable().describe('null: they were not counted'),
});

export const Provider = z.object({
  name: z.string(),
  isConfigured: z.boolean(),
  kind: z.string().describe('What serves it, or what happens without it'),
  settings: z.array(z.string()).describe('The variables that configure it, by name alone'),
  answer: z
    .object({ at: Instant, milliseconds: z.number() })
    .nullable()
    .describe('Its answer to being asked just now; null: it is not asked'),
});

export const ProviderCalls = z.object({
  provider: z.string(),
  endpoint: z.string(),
  calls: z.int(),
  found: z.int(),
  notFound: z.int(),
  failed: z.int().describe('Refused, failed or timed out'),
  milliseconds: z.int().describe('The middle one of all calls'),
  credits: z.number().nullable().describe('null: no answer said what it cost'),
  costCents: z.number().nullable().describe('null: the price of a credit is not set'),
  lastAt: Instant,
});

/** What became of the mails of one kind; to whom they go is not told. */
export const MailCounts = z.object({
  sent: z.int(),
  waiting: z.int().describe('Due or later'),
  oldestWaitingAt: Instant.nullable().describe('When the oldest that waits was made'),
  retried: z.int().describe('Of those that wait: refused by the mail server before'),
  givenUp: z
    .int()
    .describe('Refused to the end; what a mail of changes told is in the member’s next one'),
  lastSentAt: Instant.nullable(),
  lastGivenUpAt: Instant.nullable(),
});
export type MailCounts = z.infer<typeof MailCounts>;

const refusals = {
  ...signInFirst,
  ...adminNeeded,
};

export const adminArea = {
  setAdmin: oc
    .route({
      method: 'POST',
      path: '/v1/admin/users/{id}/admin',
      summary: 'Make somebody an admin, or no longer one',
      tags: ['Admin'],
    })
    .input(z.object({ id: z.uuid(), isAdmin: z.boolean() }))
    .output(z.object({ isAdmin: z.boolean() }))
    .errors({
      ...refusals,
      USER_UNKNOWN: { status: 404, message: 'There is no such account.' },
      LAST_ADMIN: { status: 409, message: 'This is the last admin. Make somebody else one first.' },
    }),

  auditLog: oc
    .route({
      method: 'GET',
      path: '/v1/admin/audit-log',
      summary: 'Read what admins and the operator changed, or what members traced, newest first',
      tags: ['Admin'],
    })
    .input(
      z.object({
        of: z.enum(['changes', 'skip-trace']).default('changes'),
        before: z.int().min(1).optional().describe('Entries older than the one with this id'),
        limit: z.int().min(1).max(200).default(50),
      }),
    )
    .output(z.object({ entries: z.array(AuditEntry), hasMore: z.boolean() }))
    .errors(refusals),

  imports: oc
    .route({
      method: 'GET',
      path: '/v1/admin/imports',
      summary: 'List the imports of public records, newest first',
      tags: ['Admin'],
    })
    .output(z.object({ runs: z.array(ImportRun).max(200) }))
    .errors(refusals),

  providers: oc
    .route({
      method: 'GET',
      path: '/v1/admin/providers',
      summary: 'List what this server relies on, whether it is configured, and the calls that cost',
      tags: ['Admin'],
    })
    .output(
      z.object({
        providers: z.array(Provider),
        calls: z.array(ProviderCalls).describe('Of the last 30 days, by provider and endpoint'),
        changeMails: MailCounts.describe('Of the last 30 days'),
        seatMails: MailCounts.describe('Of the last 30 days'),
        passingMails: MailCounts.describe(
          'Of the last 30 days; to who took over what somebody shared who is out of the team',
        ),
      }),
    )
    .errors(refusals),
};

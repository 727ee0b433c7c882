import {
  contactUses,
  dncStandings,
  litigatorAnswers,
} from '@deedlight/domain/skip-trace/contact-rules';
import { purposeIds } from '@deedlight/domain/skip-trace/purpose';
import { confidences } from '@deedlight/domain/skip-trace/subject';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { PropertyId } from './property';
import { skipTraceBatches } from './skip-trace/batches';
import { skipTraceErrors } from './skip-trace/errors';
import { meteredErrors } from './usage';

const Instant = z.iso.datetime();
const Day = z.iso.date();
const Purpose = z.enum(purposeIds);
const text = (max: number) => z.string().trim().min(1).max(max);

export const TracePerson = z.strictObject({
  kind: z.literal('person'),
  firstName: text(80),
  lastName: text(80),
  line: text(120).describe('House number and street'),
  city: text(80),
  state: z.string().regex(/^[A-Z]{2}$/, 'Two letters, such as PA'),
  zip: z
    .string()
    .regex(/^\d{5}(-\d{4})?$/, 'Five digits')
    .nullable(),
});

const Subject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('property'), propertyId: PropertyId }),
  TracePerson,
]);
export type SubjectIn = z.infer<typeof Subject>;

export const TracedPhone = z.object({
  number: z.string().describe('+1 and ten digits'),
  type: z.enum(['mobile', 'landline', 'voip', 'unknown']),
  lastSeen: Day.nullable(),
  isConnected: z.boolean().nullable(),
  dnc: z.enum(dncStandings).describe('expired: it was clear, too long ago to count'),
  dncCheckedOn: Day.nullable(),
  dncExpiresOn: Day.nullable().describe('The last day on which the answer counts'),
  litigator: z.enum(litigatorAnswers),
  use: z.enum(contactUses).describe('Whether it may be copied, dialed or exported'),
  why: z.string().nullable(),
  hours: z.object({
    local: z.array(z.object({ zone: z.string(), time: z.string() })),
    isWithin: z.boolean().nullable().describe('null: the zone of the area code is unknown'),
  }),
});
export type TracedPhone = z.infer<typeof TracedPhone>;

export const TracedPerson = z.object({
  name: z.string(),
  isDeceased: z.boolean().nullable(),
  confidence: z.enum(confidences),
  why: z.string(),
  phones: z.array(TracedPhone),
  emails: z.array(z.string()),
  addresses: z.array(z.object({ text: z.string(), lastSeen: Day.nullable() })),
  relatives: z.array(z.string()),
});
export type TracedPerson = z.infer<typeof TracedPerson>;

const Summary = z.object({
  id: z.uuid(),
  label: z.string(),
  propertyId: PropertyId.nullable(),
  purpose: Purpose,
  provider: z.string(),
  isSample: z.boolean(),
  fetchedAt: Instant,
  keptUntil: Instant,
});
export type TraceSummary = z.infer<typeof Summary>;

export const Trace = Summary.extend({ persons: z.array(TracedPerson) });
export type Trace = z.infer<typeof Trace>;

export const SkipTraceStanding = z.object({
  provider: z
    .object({ name: z.string(), isSample: z.boolean() })
    .nullable()
    .describe('null: none is configured'),
  missingSettings: z.array(z.string()).describe('What to set where there is none'),
  attestation: z
    .object({ purpose: Purpose, attestedAt: Instant, holdsUntil: Instant })
    .nullable()
    .describe('null: none that still holds'),
  textVersion: z.string(),
  keptDays: z.int(),
});
export type SkipTraceStanding = z.infer<typeof SkipTraceStanding>;

const { UNAUTHENTICATED, TRACE_UNKNOWN, TEXT_OUTDATED } = skipTraceErrors;
const tags = ['Skip trace'];

export const skipTrace = {
  standing: oc
    .route({
      method: 'GET',
      path: '/v1/skip-trace',
      summary: 'Read whether one may trace, and by which provider',
      tags,
    })
    .output(SkipTraceStanding)
    .errors({ UNAUTHENTICATED }),

  attest: oc
    .route({
      method: 'POST',
      path: '/v1/skip-trace/attestation',
      summary: 'Attest what the contact details are for',
      tags,
    })
    .input(z.strictObject({ purpose: Purpose, textVersion: z.string(), agrees: z.literal(true) }))
    .output(SkipTraceStanding)
    .errors({ UNAUTHENTICATED, TEXT_OUTDATED }),

  trace: oc
    .route({
      method: 'POST',
      path: '/v1/skip-trace',
      summary: "Look up an owner's contact details; a hit costs one search, a miss none",
      tags,
    })
    .input(z.strictObject({ subject: Subject }))
    .output(z.object({ trace: Trace.nullable().describe('null: nobody was found') }))
    .errors({
      ...meteredErrors,
      UNAUTHENTICATED,
      ATTESTATION_NEEDED: skipTraceErrors.ATTESTATION_NEEDED,
      PROVIDER_MISSING: skipTraceErrors.PROVIDER_MISSING,
      PROVIDER_FAILED: skipTraceErrors.PROVIDER_FAILED,
      SAMPLE_ONLY: skipTraceErrors.SAMPLE_ONLY,
      SUBJECT_UNKNOWN: skipTraceErrors.SUBJECT_UNKNOWN,
    }),

  list: oc
    .route({
      method: 'GET',
      path: '/v1/skip-trace/traces',
      summary: 'List what one has traced, newest first',
      tags,
    })
    .output(z.object({ traces: z.array(Summary).max(200) }))
    .errors({ UNAUTHENTICATED }),

  read: oc
    .route({
      method: 'GET',
      path: '/v1/skip-trace/traces/{id}',
      summary: 'Read a trace of one’s own again, which is free',
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ trace: Trace }))
    .errors({ UNAUTHENTICATED, TRACE_UNKNOWN }),

  forget: oc
    .route({
      method: 'DELETE',
      path: '/v1/skip-trace/traces/{id}',
      summary: 'Delete a trace of one’s own',
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ deleted: z.literal(true) }))
    .errors({ UNAUTHENTICATED, TRACE_UNKNOWN }),

  ...skipTraceBatches,
};

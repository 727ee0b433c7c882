import { z } from 'zod';
import { ImportChanges, ImportCounts } from '../admin';

/** The events that can be sent to a member's webhook. The last one is for admins only. */
export const webhookEvents = [
  'property.changed',
  'search.matched',
  'estimate.changed',
  'import.finished',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const testEvent = 'webhook.test';

const Instant = z.iso.datetime({ offset: true });
const PropertyId = z.string().describe('As in GET /v1/properties/{id}');
const Cents = z.int().describe('Whole US cents');
const Basis = z
  .enum(['valuation', 'assessor', 'last-sale'])
  .describe('Whose value: our valuation, the roll, or the last sale at today’s prices');

/** The envelope of Standard Webhooks. */
function eventOf<Type extends string, Data extends z.ZodType>(type: Type, data: Data) {
  return z.object({
    type: z.literal(type),
    timestamp: Instant.describe('When it was noticed'),
    data,
  });
}

const Evidence = z
  .object({
    source: z.string().describe('Who publishes it'),
    fileName: z.string().nullable().describe('null: it came from no file'),
    line: z.int().nullable(),
    fetchedAt: Instant.describe('When it was received'),
  })
  .describe('Where the new state was read');
const AssessmentOf = z.object({
  taxYear: z.int(),
  amount: Cents.describe('The market value in cents, or the assessed one where there is none'),
});
const PropertyChange = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('owner'),
    before: z.array(z.string()),
    after: z.array(z.string()),
    evidence: Evidence,
  }),
  z.object({
    what: z.literal('assessment'),
    before: AssessmentOf,
    after: AssessmentOf,
    evidence: Evidence,
  }),
]);
export type PropertyChange = z.infer<typeof PropertyChange>;

export const PropertyChangedEvent = eventOf(
  'property.changed',
  z.object({
    propertyId: PropertyId,
    label: z.string().describe('What the pin, or else the home in its list, is called'),
    records: z
      .array(
        z.object({
          kind: z.enum(['transfer', 'mortgage', 'assessment']),
          day: z.iso.date().nullable().describe('Of the record; null: it names none'),
          source: z.string().describe('Who publishes it'),
        }),
      )
      .describe('The records that are new; what they say is at the property'),
    changes: z
      .array(PropertyChange)
      .describe('Owners, or the newest assessment, that are other ones than when last told'),
  }),
);

export const SearchMatchedEvent = eventOf(
  'search.matched',
  z.object({
    searchId: z.uuid(),
    name: z.string().describe('As it was saved'),
    total: z.int().describe('How many match now'),
    newMatches: z.int().describe('How many of them did not before'),
    properties: z
      .array(z.object({ propertyId: PropertyId, address: z.string().nullable() }))
      .max(50)
      .describe('The first 50 of the new ones'),
    more: z
      .int()
      .optional()
      .describe('How many new ones stand beside these; absent: noticed by a server of before'),
    path: z
      .string()
      .optional()
      .describe('Where this server’s pages show all that match; absent as `more` is'),
  }),
);

export const EstimateChangedEvent = eventOf(
  'estimate.changed',
  z.object({
    propertyId: PropertyId,
    label: z.string().describe('What the pin, or else the home in its list, is called'),
    before: z.object({
      ...{ amount: Cents, basis: Basis },
      on: z.iso
        .date()
        .nullable()
        .optional()
        .describe('The day on which it was noted; null or absent: not known'),
    }),
    after: z.object({ amount: Cents, basis: Basis }),
  }),
);

export const ImportFinishedEvent = eventOf(
  'import.finished',
  z.object({
    runId: z.int(),
    source: z.string(),
    fileName: z.string(),
    asOf: z.iso.date().nullable(),
    rows: ImportCounts.nullable().describe('null: the run kept no count'),
    changes: ImportChanges.nullable().describe('null: they were not counted'),
  }),
);

export const WebhookTestEvent = eventOf(testEvent, z.object({ endpointId: z.uuid() }));

/** The schema of each event's body. */
export const webhookBodies = {
  'property.changed': {
    schema: PropertyChangedEvent,
    summary:
      'A pinned property got a new record, other owners or another assessment; a home of a watched list, what the list asks for',
  },
  'search.matched': {
    schema: SearchMatchedEvent,
    summary: 'A saved search has new matches',
  },
  'estimate.changed': {
    schema: EstimateChangedEvent,
    summary:
      'The value of a pinned property moved by 1% or more, or has another basis; of a home of a watched list, by what the list asks for',
  },
  'import.finished': {
    schema: ImportFinishedEvent,
    summary: 'An import of records has finished (admins)',
  },
  [testEvent]: { schema: WebhookTestEvent, summary: 'A test, sent on request' },
} as const satisfies Record<
  WebhookEvent | typeof testEvent,
  { schema: z.ZodType; summary: string }
>;

export type WebhookBody = {
  [Event in keyof typeof webhookBodies]: z.infer<(typeof webhookBodies)[Event]['schema']>;
}[keyof typeof webhookBodies];

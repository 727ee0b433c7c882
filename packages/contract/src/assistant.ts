import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { ConfidenceOut } from './calculators/worked';
import { PropertyId } from './property';
import { Instant } from './rows/instant';
import { signInFirst } from './shared/sign-in-first';
import { meteredErrors } from './usage';

/** A calculation that the assistant may run: the last part of the calculator's path, or a quote of a closing or a net sheet. */
export const assistantCalculations = [
  'amortization',
  'loan-for-payment',
  'dti',
  'ltv',
  'fha',
  'va',
  'usda',
  'per-diem',
  'dscr',
  'apr',
  'affordability',
  'conventional-mi',
  'property-tax',
  'title-fees',
  'net-sheet',
] as const;
export type AssistantCalculation = (typeof assistantCalculations)[number];

const RowCitation = z.object({
  kind: z.literal('row'),
  table: z.string().describe('Name under /v1/reference/{table}'),
  version: z.string(),
  row: z.string(),
  section: z.string().nullable(),
  publisher: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  effective: z.string().describe('YYYY, YYYY-MM or YYYY-MM-DD'),
  confidence: ConfidenceOut,
  says: z.string().describe('The row in words'),
});

const CalculationCitation = z.object({
  kind: z.literal('calculation'),
  operation: z.enum(assistantCalculations),
  endpoint: z.string().describe('POST the input there to run it again'),
  input: z.record(z.string(), z.unknown()),
  output: z
    .array(
      z.object({
        code: z.string(),
        label: z.string(),
        text: z.string(),
        figure: z.object({ kind: z.string(), value: z.union([z.string(), z.number()]) }),
      }),
    )
    .describe('Lines of its working, as the endpoint answers them'),
  page: z.string().nullable().describe('The calculator with these inputs; null: it has no page'),
  says: z.string(),
});

const PropertyCitation = z.object({
  kind: z.literal('property'),
  id: PropertyId,
  fact: z.string(),
  publisher: z.string(),
  title: z.string(),
  recordedOn: z.string().nullable(),
  isSample: z.boolean(),
  says: z.string(),
});

const OwnCitation = z.object({
  kind: z.literal('own'),
  what: z
    .enum(['watched-homes', 'deals', 'deal'])
    .describe('Of the member’s own things, the one that was read'),
  title: z.string(),
  asOf: Instant.describe('When it was read'),
  page: z.string().describe('Where the product shows it'),
  says: z.string(),
});

export const AssistantCitation = z.discriminatedUnion('kind', [
  RowCitation,
  CalculationCitation,
  PropertyCitation,
  OwnCitation,
]);
export type AssistantCitation = z.infer<typeof AssistantCitation>;

export const abstentions = ['no-source', 'off-topic', 'decision', 'missing-input'] as const;
export type AbstentionReason = (typeof abstentions)[number];

export const AssistantEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('citations'),
    citations: z.array(AssistantCitation).describe('A sentence names them by number, from 1'),
  }),
  z.object({ kind: z.literal('sentence'), text: z.string(), cites: z.array(z.int()).min(1) }),
  z
    .object({ kind: z.literal('restart'), why: z.enum(['uncited', 'model-failed']) })
    .describe('Forget the sentences so far: the tables answer in their own words'),
  z.object({
    kind: z.literal('abstained'),
    why: z.enum(abstentions),
    text: z.string(),
    missing: z.array(z.string()).describe('Inputs that the question leaves out'),
  }),
  z.object({ kind: z.literal('done'), phrasedBy: z.enum(['tables', 'model']) }),
]);
export type AssistantEvent = z.infer<typeof AssistantEvent>;

export const Question = z
  .string()
  .trim()
  .min(3, 'Type a question.')
  .max(500, 'At most 500 characters.');

export const assistant = {
  answers: oc
    .route({
      method: 'POST',
      path: '/v1/assistant/answers',
      summary:
        'Ask about guidelines, limits, rates, loan figures, watched homes and deals; takes one search of the quota',
      tags: ['Assistant'],
    })
    .input(
      z.strictObject({
        question: Question,
        propertyId: PropertyId.exactOptional().describe('What “this property” means'),
        today: z.iso
          .date('A day looks like 2026-11-30')
          .exactOptional()
          .describe(
            'The day where the question is asked, for “today” and “this month”. Left out, or more than a day from the day of UTC: the day of UTC',
          ),
      }),
    )
    .output(eventIterator(AssistantEvent))
    .errors({
      ...meteredErrors,
      ...signInFirst,
      PROPERTY_UNKNOWN: { status: 404, message: 'There is no such property.' },
    }),
};

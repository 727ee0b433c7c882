import { z } from 'zod';
import { Instant } from './instant';

const Cents = z.int().describe('Whole US cents');

const evidence = z
  .object({
    source: z.string().describe('Who publishes it'),
    fileName: z.string().nullable().describe('null: it came from no file'),
    line: z.int().nullable(),
    fetchedAt: Instant.describe('When it was received'),
  })
  .describe('Where the new state was read');

const Assessment = z.object({ taxYear: z.int(), amount: Cents });
const Value = z.object({
  amount: Cents,
  basis: z.enum(['valuation', 'assessor', 'last-sale']).describe('Whose value it is'),
});

const NotedOn = z.iso
  .date()
  .nullable()
  .optional()
  .describe('The day on which it was noted; null or absent: not known');

/** One thing that changed at a watched home. */
export const PinnedChange = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('owner'),
    before: z.array(z.string()),
    after: z.array(z.string()),
    evidence,
  }),
  z.object({
    what: z.literal('assessment'),
    before: Assessment.nullable().describe('null: none was on record'),
    after: Assessment,
    evidence,
  }),
  z.object({
    what: z.enum(['transfer', 'mortgage']).describe('A record that is new'),
    day: z.iso.date().nullable().describe('Of the record; null: it names none'),
    amount: Cents.nullable().describe('The price or the loan; null: it names none'),
    evidence,
  }),
  z.object({ what: z.literal('value'), before: Value.extend({ on: NotedOn }), after: Value }),
]);
export type PinnedChange = z.infer<typeof PinnedChange>;

/** What was noticed to have changed at homes that a member pinned or whose list is watched. Only the server writes it. */
export const pinnedChanges = {
  row: z.object({
    id: z.int().describe('In the order in which they were noticed'),
    user_id: z.uuid(),
    property_id: z.string(),
    label: z.string().nullable().describe('What the home was called then; null: as its pin is'),
    noticed_at: Instant,
    changes: z.array(PinnedChange),
  }),
  insert: z.never(),
  update: z.never(),
};

import { z } from 'zod';
import { Instant } from './instant';

/** What a member pinned. */
export const pinnedProperties = {
  row: z.object({
    user_id: z.uuid(),
    property_id: z.string(),
    label: z.string(),
    created_at: Instant,
  }),
  insert: z.object({ property_id: z.string(), label: z.string() }),
  update: z.never(),
};

/** The figures of a look, as `Look` of the domain has them: money in whole cents. */
const Look = z.object({
  owner: z.string().nullable().exactOptional(),
  lastSaleOn: z.string().nullable().exactOptional(),
  lastSalePrice: z.number().nullable().exactOptional(),
  openLoans: z.number().exactOptional(),
  openLoanTotal: z.number().exactOptional(),
  assessmentYear: z.number().nullable().exactOptional(),
  assessment: z.number().nullable().exactOptional(),
  estimate: z.number().nullable().exactOptional(),
  model: z.number().nullable().exactOptional().describe('Version of the model of the estimate'),
});

/** What a member saw of a property the last time, and the time before. */
export const propertyVisits = {
  row: z.object({
    user_id: z.uuid(),
    property_id: z.string(),
    earlier_seen_at: Instant.nullable().describe('null: this is the first look'),
    earlier_snapshot: Look.nullable(),
  }),
  insert: z.object({ property_id: z.string(), snapshot: Look }),
  update: z.never(),
};

import { z } from 'zod';
import { Instant } from './instant';

const seen = {
  last_count: z.number().int().nullable().describe('How many properties it found; null: not known'),
  last_seen_at: Instant.nullable().describe('When it found that many'),
};
const search = {
  name: z.string(),
  query: z.record(z.string(), z.string()).describe('The parameters of the address of the list'),
  ...seen,
};

/** The searches that a member keeps under a name. */
export const savedSearches = {
  row: z.object({ id: z.uuid(), ...search, created_at: Instant }),
  insert: z.object(search),
  update: z.object(seen),
};

/** The searches that a member made. The product API notes them down. */
export const searchLogs = {
  row: z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    query: z.string().describe('What was typed, or the address of what was opened'),
    endpoint: z.string().nullable().describe('What it was counted as'),
    property_id: z.string().nullable().describe('The property that was opened; null: none was'),
    is_pinned: z.boolean(),
    created_at: Instant,
    opened_at: Instant.describe('Later than created_at if it was opened again in the same period'),
  }),
  insert: z.never(),
  update: z.object({ is_pinned: z.boolean() }),
};

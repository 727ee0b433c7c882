import { z } from 'zod';
import { Instant } from './instant';

const list = { name: z.string() };

/** The lists of homes that a member keeps. */
export const propertyLists = {
  row: z.object({
    id: z.uuid(),
    ...list,
    homes: z.int().describe('How many homes it has; the database counts them'),
    created_at: Instant,
    updated_at: Instant.describe('When it was renamed, or a home added or removed'),
  }),
  insert: z.object({
    id: z.uuid().exactOptional().describe('Left out: a new one; given: a list comes back'),
    ...list,
  }),
  update: z.object(list),
};

const listed = {
  list_id: z.uuid(),
  property_id: z.string(),
  label: z.string().describe('What the home was called when it was added'),
};

/** The homes of the lists. */
export const listedProperties = {
  row: z.object({ ...listed, added_at: Instant }),
  insert: z.object({
    ...listed,
    added_at: Instant.exactOptional().describe('Left out: now; given: a home comes back'),
  }),
  update: z.never(),
};

/** How far a member has come with a home, in the order of the work. */
export const homeStatuses = ['new', 'contacted', 'follow-up', 'offer', 'won', 'lost'] as const;

const note = {
  property_id: z.string(),
  status: z.enum(homeStatuses).nullable().describe('null: none was set'),
  tags: z.array(z.string()).describe('At most 20, each of 1 to 40 characters'),
  note: z.string(),
};

/** What a member notes of a home, for themselves alone. */
export const propertyNotes = {
  row: z.object({ ...note, updated_at: Instant }),
  insert: z.object(note),
  update: z.never(),
};

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

const Status = z.enum(homeStatuses).nullable().describe('null: none was set');
const Tags = z.array(z.string()).describe('At most 20, each of 1 to 40 characters');

/** What a member notes of a home, for themselves alone. What is left out stays as it is. */
export const propertyNotes = {
  row: z.object({
    user_id: z.uuid(),
    property_id: z.string(),
    status: Status,
    tags: Tags,
    note: z.string(),
    updated_at: Instant,
  }),
  insert: z.object({
    property_id: z.string(),
    status: Status.exactOptional(),
    tags: Tags.exactOptional(),
    note: z.string().exactOptional(),
  }),
  update: z.never(),
};

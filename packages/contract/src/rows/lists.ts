import { z } from 'zod';
import { Instant } from './instant';
import { team_id } from './team-id';

/** What a watched list tells of: a sale or deed, a loan, other owners, a value that moved. */
export const watchKinds = ['sale', 'loan', 'owner', 'value'] as const;
export type WatchKind = (typeof watchKinds)[number];

const list = { name: z.string() };

const watch = {
  is_watched: z.boolean(),
  watch_kinds: z.array(z.enum(watchKinds)).describe('What is told of its homes'),
  watch_percent: z
    .int()
    .describe('The least move of a value that is told, 1 to 100 percent of what it was'),
};

const watchChange = {
  is_watched: watch.is_watched.exactOptional(),
  watch_kinds: watch.watch_kinds.exactOptional(),
  watch_percent: watch.watch_percent.exactOptional(),
};

/** The lists of homes that a member keeps; a team may share them. */
export const propertyLists = {
  row: z.object({
    id: z.uuid(),
    user_id: z.uuid().describe('Whose it is; a team-mate’s is shared with the reader'),
    team_id,
    ...list,
    ...watch,
    homes: z.int().describe('How many homes it has; the database counts them'),
    created_at: Instant,
    updated_at: Instant.describe('When it was renamed, or a home added or removed'),
  }),
  insert: z.object({
    id: z.uuid().exactOptional().describe('Left out: a new one; given: a list comes back'),
    ...list,
    ...watchChange,
  }),
  update: z.object({
    name: list.name.exactOptional(),
    team_id: team_id.exactOptional(),
    ...watchChange,
  }),
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

const DoNotMail = z.boolean().describe('Left out of files for a mail house');

/** What a member notes of a home, for themselves alone. What is left out stays as it is. */
export const propertyNotes = {
  row: z.object({
    user_id: z.uuid(),
    property_id: z.string(),
    status: Status,
    tags: Tags,
    note: z.string(),
    do_not_mail: DoNotMail,
    updated_at: Instant,
  }),
  insert: z.object({
    property_id: z.string(),
    status: Status.exactOptional(),
    tags: Tags.exactOptional(),
    note: z.string().exactOptional(),
    do_not_mail: DoNotMail.exactOptional(),
  }),
  update: z.never(),
};

import { z } from 'zod';
import { Instant } from './instant';

const story = {
  item_id: z.string().describe('The id of the story'),
  title: z.string(),
  url: z.string(),
};

/** What a member did with a story; title and address stay when the story itself has gone. */
export const newsMarks = {
  row: z.object({
    user_id: z.uuid(),
    ...story,
    read_at: Instant.nullable(),
    saved_at: Instant.nullable(),
  }),
  insert: z.object({
    ...story,
    read_at: Instant.exactOptional().describe('Left out: stays as it is'),
    saved_at: Instant.nullable().exactOptional().describe('Left out: stays as it is'),
  }),
  update: z.never(),
};

/** Who gets the week's headlines by mail. */
export const newsDigests = {
  row: z.object({
    user_id: z.uuid(),
    sent_at: Instant.nullable().describe('null: none was sent yet'),
  }),
  insert: z.object({ user_id: z.uuid() }),
  update: z.never(),
};

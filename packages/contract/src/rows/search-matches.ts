import { z } from 'zod';
import { listingFilters } from '../listing/query';
import { Instant } from './instant';

const figure = z.object({
  filter: z.enum([...listingFilters, 'text']),
  value: z
    .union([z.string(), z.number(), z.boolean()])
    .nullable()
    .describe(
      'Money in whole cents, areas in square feet, shares in percent; of `text`, where the words were found; null: unknown, and let in',
    ),
  isEstimate: z.boolean().describe('Computed, and on no record'),
  source: z.string().nullable().describe('Who publishes this figure; null: see the records'),
  day: z.iso.date().nullable().describe('The day that the figure speaks of; null: it names none'),
});

/** A figure by which a home meets a search. */
export type MatchedFigure = z.infer<typeof figure>;

/** A home that did not match a search before, with the figures by which it does now. */
export const MatchedHome = z.object({
  propertyId: z.string(),
  label: z.string().nullable().describe('Its address; null: none is on record'),
  isSample: z.boolean(),
  figures: z.array(figure),
  records: z
    .array(
      z.object({
        source: z.string().describe('Who publishes it, and what'),
        recordedOn: z.iso.date().nullable(),
        fetchedAt: z.iso.date().describe('When it was received'),
      }),
    )
    .describe('The records of the home, the one that counts most first'),
});
export type MatchedHome = z.infer<typeof MatchedHome>;

/** What newly matched a member's watched searches. Only the server writes it. */
export const searchMatches = {
  row: z.object({
    id: z.int().describe('In the order in which they were noticed'),
    user_id: z.uuid(),
    search_id: z.uuid(),
    noticed_at: Instant,
    total: z.int().describe('How many match now'),
    new_matches: z.int().describe('How many of them did not before'),
    homes: z.array(MatchedHome).describe('The first of the new ones'),
  }),
  insert: z.never(),
  update: z.never(),
};

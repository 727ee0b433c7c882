import { newsTopics } from '@deedlight/domain/news/topics';
import { oc } from '@orpc/contract';
import { z } from 'zod';

const Topic = z.enum(newsTopics);

const Story = z.object({
  id: z.string(),
  title: z.string(),
  url: z.url().describe('The original; nothing more than headline and summary is kept'),
  summary: z.string().nullable(),
  publisher: z.string(),
  topics: z.array(Topic),
  publishedAt: z.iso.datetime(),
  fetchedAt: z.iso.datetime(),
});
export type NewsStory = z.infer<typeof Story>;

const FeedState = z.object({
  id: z.string(),
  publisher: z.string(),
  checkedAt: z.iso.datetime().nullable().describe('Null: not yet'),
  fetchedAt: z.iso.datetime().nullable().describe('Last good answer; null: none yet'),
  failure: z.string().nullable().describe('Why the last check brought nothing'),
});

export const news = {
  list: oc
    .route({
      method: 'GET',
      path: '/v1/news',
      summary: 'Read headlines of the mortgage market, newest first',
      tags: ['Lending'],
    })
    .input(
      z.strictObject({
        topic: Topic.optional(),
        q: z.string().trim().max(100).optional().describe('Words of headline or summary'),
        publisher: z.string().max(100).optional().describe('The id of a feed'),
        after: z
          .string()
          .max(100)
          .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z~\w+$/, 'Give the cursor of the page before.')
          .optional()
          .describe('The cursor of the page before'),
        limit: z.int().min(1).max(100).default(40),
      }),
    )
    .output(
      z.object({
        stories: z.array(Story),
        next: z.string().nullable().describe('Cursor of the next page; null: this was the last'),
        feeds: z.array(FeedState),
        freshAt: z.iso.datetime().nullable().describe('The newest good answer of any feed'),
        sendsMail: z.boolean().describe('Whether the weekly digest can go out from this server'),
      }),
    ),
};

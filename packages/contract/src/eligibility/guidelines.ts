import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Count } from '../calculators/fields';
import { ConfidenceOut } from '../calculators/worked';
import { VersionsOut } from '../reference/citation';

const GuidelineOut = z.object({
  id: z.string(),
  kind: z.enum(['section', 'topic']).describe('A topic names the sections that treat it'),
  agency: z.string().nullable(),
  document: z.string().describe("The document's title"),
  publisher: z.string(),
  section: z.string().nullable(),
  title: z.string(),
  topics: z.array(z.string()),
  refs: z.array(z.string()),
  note: z.string().nullable(),
  edition: z.string().nullable(),
  effective: z.string().describe('YYYY, YYYY-MM or YYYY-MM-DD'),
  confidence: ConfidenceOut,
  url: z.string().nullable(),
});

export const guidelines = {
  search: oc
    .route({
      method: 'GET',
      path: '/v1/guidelines/search',
      summary: 'Search the sections of the agencies’ guides',
      tags: ['Lending'],
    })
    .input(
      z.object({
        q: z
          .string()
          .trim()
          .min(2, 'Type at least two letters.')
          .max(100, 'At most 100 characters.'),
        limit: Count.min(1, 'Enter a number from 1 to 100.')
          .max(100, 'Enter a number from 1 to 100.')
          .default(50),
      }),
    )
    .output(
      z.object({
        found: z.int().describe('How many there are; the answer holds the first of them'),
        guidelines: z.array(GuidelineOut),
        versions: VersionsOut,
      }),
    ),
};

import { oc } from '@orpc/contract';
import { z } from 'zod';

export const ReferenceSource = z.object({
  key: z.string(),
  publisher: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  date: z.string().nullable(),
  note: z.string().nullable(),
});

export const ReferenceTableOut = z.object({
  table: z.string(),
  version: z.string(),
  effective: z.iso.date(),
  compiled: z.string(),
  ageDays: z.int().describe('Days since the table took effect; below zero it is yet to'),
  cadence: z.object({
    counts: z
      .enum(['edition', 'reading'])
      .describe('Its age counts from the day it took effect, or from the day it was last read'),
    days: z.int(),
    words: z.string(),
  }),
  cadenceAgeDays: z.int(),
  isOverdue: z.boolean().describe('Older than its cadence allows'),
  rows: z.int(),
  sources: z.array(ReferenceSource),
  confidence: z.object({
    published: z.int().describe("Read on the publisher's page"),
    estimate: z.int(),
    unverified: z.int().describe("Believed current; the publisher's page was not seen"),
  }),
});

export const reference = {
  list: oc
    .route({
      method: 'GET',
      path: '/v1/reference',
      summary: 'List every reference table with its date and how sure it is',
      tags: ['Reference'],
    })
    .output(z.object({ tables: z.array(ReferenceTableOut) })),

  table: oc
    .route({
      method: 'GET',
      path: '/v1/reference/{table}',
      summary: 'Read one reference table whole',
      tags: ['Reference'],
    })
    .input(z.object({ table: z.string().max(80) }))
    .output(
      z.object({
        about: ReferenceTableOut,
        content: z
          .record(z.string(), z.unknown())
          .describe('The rows as the calculations read them'),
      }),
    )
    .errors({
      TABLE_UNKNOWN: {
        status: 404,
        message: 'No reference table has this name.',
        data: z.object({ table: z.string() }),
      },
    }),
};

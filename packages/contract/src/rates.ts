import { rateSeriesIds } from '@deedlight/domain/reference/rates/rate-series';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Day } from './calculators/fields';
import { DayOut, DecimalOut } from './calculators/worked';

const Quoted = z
  .object({
    rate: DecimalOut,
    points: z.string().nullable().describe('Percent of the loan; null: not surveyed'),
  })
  .nullable();

export const RatesWeekOut = z.object({
  week: DayOut,
  fixed30: Quoted,
  fixed15: Quoted,
  arm51: Quoted.describe('5/1 ARM; its survey ended in 2022'),
});

const change = DecimalOut.nullable().describe(
  '0.0025: up a quarter point; null: one end is missing',
);
export const RateChangesOut = z.object({
  since: DayOut.nullable(),
  fixed30: change,
  fixed15: change,
  arm51: change,
});

const DailySeries = z.object({
  series: z.enum(rateSeriesIds),
  name: z.string(),
  publisher: z.string(),
  figures: z.array(z.object({ day: DayOut, rate: DecimalOut })).describe('Oldest first'),
  fetchedAt: z.iso.datetime().nullable().describe('Last good answer; null: none yet'),
  failure: z.string().nullable().describe('Why the last check brought nothing'),
  isStale: z.boolean().describe('A newer figure should have come by now'),
});
export type DailySeries = z.infer<typeof DailySeries>;

export const rates = {
  read: oc
    .route({
      method: 'GET',
      path: '/v1/rates',
      summary: 'Read national average mortgage rates, weekly since 1971',
      tags: ['Lending'],
    })
    .input(
      z.strictObject({
        from: Day.optional().describe('First week of the history; none without from or to'),
        to: Day.optional(),
      }),
    )
    .output(
      z.object({
        latest: RatesWeekOut,
        ageDays: z.int().describe('Days since that week'),
        changes: z
          .object({ week: RateChangesOut, month: RateChangesOut, year: RateChangesOut })
          .describe('Over 1, 4 and 52 weeks'),
        history: z.array(RatesWeekOut),
        attribution: z.string(),
        source: z.object({ publisher: z.string(), title: z.string(), url: z.string().nullable() }),
        version: z.string().describe('Of the history that comes with the product'),
        compiledOn: DayOut.describe('When that history was put together'),
        isStale: z.boolean().describe('A newer week should have come by now'),
        fetchedAt: z.iso
          .datetime()
          .nullable()
          .describe('When the latest week was first heard; null: it came with the product'),
        checkedAt: z.iso.datetime().nullable().describe('The last check for a newer week'),
        failure: z.string().nullable().describe('Why that check brought nothing'),
        daily: z.array(DailySeries).describe('Without figures where no key brings them'),
        hasDailyKey: z.boolean(),
        sendsMail: z.boolean().describe('Whether alerts can go out from this server'),
      }),
    ),
};

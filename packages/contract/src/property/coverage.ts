import { coveredParts } from '@deedlight/domain/property/covered-parts';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Day } from '../property';

/** What the sources of a county have columns for. A part that is not named is not available there. */
export const CoveredCounty = z.object({
  countyFips: z.string(),
  county: z.string(),
  state: z.string(),
  isSample: z.boolean(),
  properties: z.int().describe('Homes and other parcels that were loaded'),
  lastSale: Day.nullable().describe('The last sale that its model knows; null: none is trained'),
  covers: z.array(z.enum(coveredParts)),
});
export type CoveredCounty = z.infer<typeof CoveredCounty>;

export const coverage = {
  coverage: oc
    .route({
      method: 'GET',
      path: '/v1/coverage',
      summary: 'Read what the records of the largest counties know',
      tags: ['Properties'],
    })
    .output(
      z.object({
        counties: z.array(CoveredCounty).describe('Those with most homes first'),
        total: z.int().describe('How many counties have homes'),
      }),
    ),
};

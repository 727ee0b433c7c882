import { oc } from '@orpc/contract';
import { z } from 'zod';

const CountyOfZip = z.object({
  state: z.string(),
  fips: z.string(),
  county: z.string(),
  cities: z.array(z.string()),
  properties: z.int().describe('How many of its properties are on record'),
  isSample: z.boolean(),
});

const CountyHeld = z.object({
  state: z.string(),
  fips: z.string(),
  county: z.string(),
  cities: z.array(z.string()).describe('Places in the addresses of its properties'),
  properties: z.int().describe('How many of its properties were ever loaded'),
});

/** More counties are not told at once. */
export const mostCountiesHeld = 100;

export const places = {
  counties: oc
    .route({
      method: 'GET',
      path: '/v1/counties',
      summary: 'Read which counties have properties on record, and their cities',
      description: 'The county with the most properties comes first.',
      tags: ['Lending'],
    })
    .input(
      z.object({
        state: z
          .string()
          .regex(/^[A-Z]{2}$/, 'Enter two capitals.')
          .optional()
          .describe('Only those of this state'),
      }),
    )
    .output(z.object({ counties: z.array(CountyHeld).max(mostCountiesHeld) }))
    .errors({ UNAUTHENTICATED: { status: 401, message: 'Sign in to read the counties.' } }),
  zip: oc
    .route({
      method: 'GET',
      path: '/v1/zip-codes/{zip}',
      summary: 'Read what the records and tables know of a ZIP code',
      tags: ['Lending'],
    })
    .input(z.object({ zip: z.string().regex(/^\d{5}$/, 'Enter five digits.') }))
    .output(
      z.object({
        counties: z.array(CountyOfZip).describe('Empty: no property of this ZIP is on record'),
        middle: z
          .object({ lat: z.number(), lng: z.number() })
          .nullable()
          .describe('Good to a mile or two; GeoNames, CC BY 4.0'),
      }),
    )
    .errors({ UNAUTHENTICATED: { status: 401, message: 'Sign in to look up a ZIP code.' } }),
};

import { oc } from '@orpc/contract';
import { z } from 'zod';
import { PropertyId } from './property';
import { signInFirst } from './shared/sign-in-first';
import { meteredErrors } from './usage';

const Text = z.string().trim().min(1).max(200);

export const PlaceIn = z.strictObject({
  line: Text.describe('House number, street and unit'),
  city: Text.nullable(),
  state: z.string().regex(/^[A-Z]{2}$/, 'Two capital letters'),
  zip: z
    .string()
    .regex(/^\d{5}$/, 'Five digits')
    .nullable(),
});

/**
 * Identifies the property to request from a provider: an address that it offered, one in words, or
 * a property fetched before.
 */
export const FetchKey = z.union([
  z.strictObject({ offer: Text.describe('As /v1/properties/offers names it') }),
  z.strictObject({ address: PlaceIn }),
  z.strictObject({ again: PropertyId.describe('Fetched more than 30 days ago') }),
]);
export type FetchKey = z.infer<typeof FetchKey>;

export const ProviderOffer = z.object({
  key: FetchKey.describe('What to fetch it by'),
  address: PlaceIn,
  propertyId: PropertyId.nullable().describe('In the records already: to be opened, not fetched'),
});
export type ProviderOffer = z.infer<typeof ProviderOffer>;

const { UNAUTHENTICATED } = signInFirst;
const PROVIDER_FAILED = {
  status: 502,
  message: 'The provider did not answer. Nothing was counted; try again later.',
};

/** The errors of endpoints that ask the provider about one property. */
export const fetchErrors = {
  UNAUTHENTICATED,
  PROVIDER_MISSING: {
    status: 503,
    message: 'No provider of property data is configured.',
    data: z.object({ missing: z.array(z.string()) }),
  },
  PROVIDER_FAILED,
  NOT_AT_PROVIDER: {
    status: 404,
    message: 'The provider knows of no such property. Nothing was counted.',
    data: z.object({ provider: z.string() }),
  },
};

const tags = ['Properties'];

/**
 * Finds properties that are in no imported roll, at the provider of property data if one is
 * configured.
 */
export const providerLookup = {
  offers: oc
    .route({
      method: 'GET',
      path: '/v1/properties/offers',
      summary: 'Suggest addresses that the provider knows, for members',
      tags,
    })
    .input(z.object({ q: z.string().max(200, 'At most 200 characters') }))
    .output(
      z.object({
        provider: z.string().nullable().describe('Null: none is asked for this reader'),
        offers: z.array(ProviderOffer).max(8),
      }),
    )
    .errors({
      UNAUTHENTICATED,
      RATE_LIMITED: meteredErrors.RATE_LIMITED,
      PROVIDER_FAILED,
    }),

  fetch: oc
    .route({
      method: 'POST',
      path: '/v1/properties/fetch',
      summary: 'Fetch a property from the provider and keep it; one search, a miss none',
      tags,
    })
    .input(FetchKey)
    .output(
      z.object({
        id: PropertyId,
        was: z.enum(['fetched', 'known']).describe('Known: nobody was asked, nothing counted'),
      }),
    )
    .errors({
      ...meteredErrors,
      ...fetchErrors,
      PROPERTY_UNKNOWN: { status: 404, message: 'No property with this id is in the records.' },
    }),
};

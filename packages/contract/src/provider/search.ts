import { propertyTypes } from '@deedlight/domain/property/property-type';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { ListingQuery, listingFilters } from '../listing/query';
import { Cents, Day, PropertyId } from '../property';
import { FetchKey, fetchErrors, PlaceIn } from '../provider';
import { meteredErrors } from '../usage';

/** The filters that a search can have in addition to its place. */
export const searchFilters = [...listingFilters, 'text'] as const;
export type SearchFilter = (typeof searchFilters)[number];

export const ProviderHit = z.object({
  key: FetchKey.describe('What to fetch it by'),
  address: PlaceIn,
  propertyId: PropertyId.nullable().describe('In the records already: to be opened, not fetched'),
  type: z.enum(propertyTypes).nullable(),
  beds: z.int().nullable(),
  baths: z.number().nullable(),
  livingAreaSqft: z.number().nullable(),
  yearBuilt: z.int().nullable(),
  value: Cents.nullable().describe('What the provider takes it to be worth'),
  soldOn: Day.nullable(),
  soldFor: Cents.nullable(),
});
export type ProviderHit = z.infer<typeof ProviderHit>;

export const ProviderFound = z.object({
  provider: z.string(),
  total: z.int().min(0).describe('All that match, of which the hits are the first'),
  hits: z.array(ProviderHit).max(50),
  ignored: z
    .array(z.enum(searchFilters))
    .describe('Filters that the provider does not have: nothing was left out by them'),
  rough: z
    .array(z.enum(searchFilters))
    .describe('Filters that it applies less exactly, or whose unknowns it leaves out'),
  fetchedAt: z.iso.datetime(),
});
export type ProviderFound = z.infer<typeof ProviderFound>;

/** The provider's own search, for places whose roll is not imported. */
export const providerSearch = {
  searchProvider: oc
    .route({
      method: 'POST',
      path: '/v1/properties/provider-search',
      summary:
        'Search the provider by the filters of a listing; one search, none where nothing is found, nothing within 24 hours',
      tags: ['Properties'],
    })
    .input(ListingQuery)
    .output(ProviderFound)
    .errors({
      ...meteredErrors,
      UNAUTHENTICATED: fetchErrors.UNAUTHENTICATED,
      PROVIDER_MISSING: fetchErrors.PROVIDER_MISSING,
      PROVIDER_FAILED: fetchErrors.PROVIDER_FAILED,
      SEARCH_MISSING: {
        status: 503,
        message: 'The configured provider has no search.',
        data: z.object({ provider: z.string() }),
      },
      PLACE_NEEDED: {
        status: 422,
        message:
          'Name one place: a ZIP, a city with its state, a county, a circle or a shape on the map.',
      },
      PLACE_TOO_WIDE: {
        status: 422,
        message: 'The provider cannot search this place. Nothing was counted.',
        data: z.object({ provider: z.string() }),
      },
    }),
};

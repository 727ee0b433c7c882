import { propertyTypes } from '@deedlight/domain/property/property-type';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { listing } from '../listing';
import { Address, Property, PropertyId } from '../property';
import { providerLookup } from '../provider';
import { liens } from '../provider/liens';
import { providerSearch } from '../provider/search';
import { Unreachable } from '../shared/unreachable';
import { meteredErrors } from '../usage';
import { coverage } from './coverage';

export const SearchLimit = z.object({
  searchesRemaining: z.int().min(0).nullable().describe('null: this reader has no daily limit'),
  resetsAt: z.iso.datetime().nullable(),
});
export type SearchLimit = z.infer<typeof SearchLimit>;

export const Suggestion = z.object({
  id: PropertyId,
  address: Address,
  parcelNumber: z.string(),
  type: z.enum(propertyTypes).nullable(),
  isSample: z.boolean(),
  matched: z
    .object({
      by: z.enum(['address', 'owner', 'parcel', 'street', 'city', 'zip']),
      text: z.string().describe('The text that matched, as the roll has it'),
      isInexact: z.boolean().describe('A typo, a missing part or another word order was forgiven'),
      // The whole address, with the unit if there are several, or the parcel number.
      isWhole: z.boolean(),
    })
    .describe('Why this property is among the answers'),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const properties = {
  ...coverage,
  ...liens,
  ...listing,
  ...providerLookup,
  ...providerSearch,

  suggest: oc
    .route({
      method: 'GET',
      path: '/v1/properties/suggest',
      summary: 'Suggest properties as someone types',
      tags: ['Properties'],
    })
    .input(
      z.object({
        q: z
          .string()
          .max(200, 'At most 200 characters')
          .describe('Address, street, city, ZIP, parcel number; owner name when signed in'),
      }),
    )
    .output(
      z.object({
        suggestions: z.array(Suggestion).max(8),
        unreachable: Unreachable.optional(),
      }),
    ),

  detail: oc
    .route({
      method: 'GET',
      path: '/v1/properties/{id}',
      summary: 'Read one property with the source of every figure',
      tags: ['Properties'],
    })
    .input(z.object({ id: PropertyId }))
    .output(z.object({ property: Property, searchLimit: SearchLimit }))
    .errors({
      ...meteredErrors,
      PROPERTY_UNKNOWN: {
        status: 404,
        message: 'No property with this id is in the records.',
        data: z.object({ id: z.string() }),
      },
      ANONYMOUS_LIMIT: {
        status: 429,
        message: 'The free property views of the day are used up.',
        data: z.object({ limit: z.int(), resetsAt: z.iso.datetime() }),
      },
    }),

  limit: oc
    .route({
      method: 'GET',
      path: '/v1/search-limit',
      summary: 'Read how many free property views are left',
      tags: ['Properties'],
    })
    .output(SearchLimit),
};

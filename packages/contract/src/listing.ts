import { propertyTypes } from '@deedlight/domain/property/property-type';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { carriedFilters, ListingQuery, listingFilters, listingSorts } from './listing/query';
import { Address, Cents, Day, Point, PropertyId } from './property';
import { Absent } from './shared/absence';
import { MapView } from './shared/map-view';
import { signInFirst } from './shared/sign-in-first';
import { Unreachable } from './shared/unreachable';
import { standingErrors } from './usage';

function figureOf<T extends z.ZodType>(value: T) {
  return z.discriminatedUnion('known', [z.object({ known: z.literal(true), value }), Absent]);
}

/** A sum with the id of its source and the day it speaks of. */
export const ListedSum = z.discriminatedUnion('known', [
  z.object({
    known: z.literal(true),
    value: Cents,
    source: z.string().nullable(),
    asOf: Day.nullable(),
    basis: z
      .enum([
        'recorded',
        'assessor',
        'last-sale',
        'valuation',
        'recorded-terms',
        'average-rate',
        'none-recorded',
      ])
      .describe('How it was come by'),
  }),
  Absent,
]);

export const ListedProperty = z.object({
  id: PropertyId,
  address: Address,
  parcelNumber: z.string(),
  isSample: z.boolean(),
  place: Point.nullable(),
  miles: z.number().nullable().describe('From the center, where there is one'),
  type: figureOf(z.enum(propertyTypes)),
  beds: figureOf(z.int()),
  baths: figureOf(z.number()),
  livingAreaSqft: figureOf(z.number()),
  lotSqft: figureOf(z.number()),
  yearBuilt: figureOf(z.int()),
  lastSold: figureOf(Day),
  lastPrice: ListedSum,
  value: ListedSum,
  valueRange: z
    .object({ low: Cents, high: Cents })
    .nullable()
    .describe(
      'Meant to hold four prices in five, of the run that the value is of; null unless the value is a valuation whose range was kept',
    ),
  loans: ListedSum.describe('What is still owed of the recorded loans, as an estimate'),
  newestLoan: figureOf(
    z.object({
      recordedOn: Day,
      isNew: z.boolean().describe('Recorded within the 12 months before today'),
    }),
  ).describe('Of the loans on record, those left out that a release or a later sale has ended'),
  equity: figureOf(Cents),
  ltvPercent: figureOf(z.number()),
  owners: figureOf(z.array(z.string()).min(1)),
  ownedSince: figureOf(Day),
  isOwnerOccupied: figureOf(z.boolean()),
  isAbsentee: figureOf(z.boolean()),
  isCorporate: figureOf(z.boolean()),
  hasUnpaidTaxes: figureOf(z.boolean()),
  matched: z
    .array(
      z.object({
        filter: z.enum([...listingFilters, 'text']),
        by: z.enum(['figure', 'unknown', 'owner', 'street', 'city', 'zip', 'parcel']),
      }),
    )
    .describe('Why it is listed: the filters asked for, and what of it met them'),
});
export type ListedProperty = z.infer<typeof ListedProperty>;

export const ListingSource = z.object({
  id: z.string(),
  publisher: z.string(),
  title: z.string(),
  kind: z.enum(['assessor-roll', 'sales-file', 'sample', 'provider']),
});

export const ListingTile = z.object({
  id: z
    .string()
    .describe(
      'zoom/number, the zoom being that of the groups; up to zoom 16 the number is column × 65,536 + row, nearer only a name',
    ),
  count: z.int().min(1),
  lat: z.number().describe('The middle of its properties'),
  lng: z.number(),
  property: PropertyId.nullable().describe('The property, where it is alone'),
  value: Cents.nullable().optional().describe('Of the property, where it is alone'),
  equity: Cents.nullable().optional().describe('Of the property, where it is alone'),
});

/** Absent figures come last in both directions. */
export const ListingOrder = z.object({
  sort: z.enum(listingSorts).default('value'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
});
export type ListingOrder = z.infer<typeof ListingOrder>;

/** So many ids fit the address of a request together with everything else. */
const mostIds = 100;

export const listing = {
  list: oc
    .route({
      method: 'GET',
      path: '/v1/properties',
      summary: 'List the properties that match filters, page by page',
      description: 'The same without its pages, as CSV: /v1/properties.csv',
      tags: ['Properties'],
    })
    .input(
      z.intersection(
        z.intersection(ListingQuery, ListingOrder),
        z.object({
          limit: z.int().min(1).max(100).default(50),
          cursor: z.string().max(300).optional().describe('`next` of the page before'),
          ids: z
            .array(PropertyId)
            .min(1)
            .max(mostIds)
            .optional()
            .describe(
              'Only these homes, in this order and on one page; filters and order are not applied, and one that is not on record is left out',
            ),
        }),
      ),
    )
    .output(
      z.object({
        total: z.int().min(0),
        properties: z.array(ListedProperty).max(100),
        next: z.string().nullable().describe('null: this is the last page'),
        sources: z.array(ListingSource),
        carried: z
          .array(z.enum(carriedFilters))
          .describe('Of the filters that few sources have: those with a source in the area asked'),
        unreachable: Unreachable.optional(),
      }),
    )
    .errors({ ...signInFirst, ...standingErrors }),

  count: oc
    .route({
      method: 'GET',
      path: '/v1/properties/count',
      summary: 'Count the properties that match filters',
      tags: ['Properties'],
    })
    .input(ListingQuery)
    .output(z.object({ total: z.int().min(0), unreachable: Unreachable.optional() }))
    .errors({ ...signInFirst, ...standingErrors }),

  spread: oc
    .route({
      method: 'GET',
      path: '/v1/properties/spread',
      summary: 'Count how the properties that match filters spread over their value or equity',
      description: 'What the filters say of the figure itself is left out.',
      tags: ['Properties'],
    })
    .input(z.intersection(ListingQuery, z.object({ figure: z.enum(['value', 'equity']) })))
    .output(
      z.object({
        edges: z
          .array(z.number())
          .describe(
            'Where one part ends and the next begins: whole US cents, or percent of the value',
          ),
        counts: z
          .array(z.int().min(0))
          .describe('Below the first edge, between each two, and from the last on'),
        unknown: z.int().min(0).describe('Matches whose figure is unknown'),
        unreachable: Unreachable.optional(),
      }),
    )
    .errors({ ...signInFirst, ...standingErrors }),

  tiles: oc
    .route({
      method: 'GET',
      path: '/v1/properties/tiles',
      summary: 'Group the properties that match filters, for a map',
      tags: ['Properties'],
    })
    .input(
      z.intersection(
        ListingQuery,
        z.object({
          zoom: z.int().min(0).max(20).describe('Of the map'),
          view: MapView,
        }),
      ),
    )
    .output(z.object({ tiles: z.array(ListingTile), unreachable: Unreachable.optional() }))
    .errors({ ...signInFirst, ...standingErrors }),
};

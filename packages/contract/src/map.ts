import { streetTileZoom } from '@deedlight/domain/map/street-tile-zoom';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { PropertyId, Source } from './property';
import { properties } from './property/properties';
import { MapView } from './shared/map-view';

const tilesAround = 2 ** streetTileZoom;
const Part = z
  .int()
  .min(0)
  .max(tilesAround - 1);

export const ParcelOutline = z.object({
  rings: z
    .array(z.array(z.tuple([z.number(), z.number()])))
    .describe(
      'Longitude and latitude, the first point again at the end. Parts and holes are rings alike, as the even-odd rule tells them apart',
    ),
  errorMeters: z.number().describe('A corner may be so far off the line that was published'),
  source: Source,
});
export type ParcelOutline = z.infer<typeof ParcelOutline>;

const LngLat = z.tuple([z.number(), z.number()]);
const CountyFips = z.string().regex(/^\d{5}$/, 'Five digits: state and county');

export const map = {
  counties: oc
    .route({
      method: 'GET',
      path: '/v1/map/counties',
      summary: 'Name the counties with homes in a view of a map',
      tags: ['Properties'],
    })
    .input(z.object({ view: MapView }))
    .output(
      z.object({
        counties: z.array(CountyFips).describe('FIPS codes; empty where more than 24 are in view'),
      }),
    ),

  grounds: oc
    .route({
      method: 'GET',
      path: '/v1/map/counties/{county}/grounds',
      summary: 'Read where the cities and ZIP codes of a county are, as its homes give them',
      description: 'An estimate: these are no boundaries that anybody has published.',
      tags: ['Properties'],
    })
    .input(z.object({ county: CountyFips }))
    .output(
      z.object({
        cities: z
          .array(
            z.object({
              name: z.string().nullable().describe('null: the homes have no city on record'),
              homes: z.int(),
              zips: z.array(z.string()),
              at: LngLat.describe('Where its name stands, among its homes'),
              ground: z
                .array(z.array(LngLat))
                .describe('A hull around its homes, in parts; the first point again at the end'),
            }),
          )
          .describe('The largest first'),
        zips: z.array(z.object({ zip: z.string(), homes: z.int(), at: LngLat })),
        borders: z
          .array(z.array(LngLat))
          .describe('Lines between the homes of one ZIP code and those of the next'),
      }),
    ),

  outline: oc
    .route({
      method: 'GET',
      path: '/v1/properties/{id}/outline',
      summary: 'Read the outline of a parcel, as its county or state publishes it; no survey',
      tags: ['Properties'],
    })
    .input(z.object({ id: PropertyId }))
    .output(z.object({ outline: ParcelOutline.nullable().describe('null: no source here has it') }))
    .errors(properties.detail['~orpc'].errorMap),

  streets: oc
    .route({
      method: 'GET',
      path: '/v1/map/streets/{column}/{row}',
      summary: 'Read the streets of a map tile, as the addresses on record give them',
      tags: ['Properties'],
    })
    .input(
      z.object({
        column: Part.describe('Web-Mercator tile at zoom 14, from the date line eastward'),
        row: Part.describe('From the north'),
      }),
    )
    .output(
      z.object({
        streets: z
          .array(
            z.object({
              name: z.string(),
              homes: z.int().describe('How many addresses the line was made of'),
              path: z
                .array(z.tuple([z.number(), z.number()]))
                .describe('Longitude and latitude; it may reach a little beyond the tile'),
            }),
          )
          .describe(
            'An estimate: a line through the addresses of a street in order of house number. A street is left out where most of its addresses are unknown',
          ),
        homes: z
          .array(z.int().min(0))
          .describe(
            'Where the homes of the tile are that have an address: the cells of a grid of 1,024 by 1,024 with a home, numbered row by row from the north-west, each as the steps from the one before, the first from 0',
          ),
      }),
    ),
};

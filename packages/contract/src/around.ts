import { ruralAreas } from '@deedlight/domain/eligibility/rural-area';
import { absences } from '@deedlight/domain/fact';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Cents, Day, PropertyId, Source } from './property';
import { properties } from './property/properties';

/** Why a public service said nothing of a home; `note` says it in a sentence. */
export const aroundGaps = [
  'switched-off',
  'not-configured',
  'invented-home',
  'no-place',
  'rough-place',
  'unmapped',
  'none-near',
  'none-on-file',
  'not-published',
  'no-source',
  'unreachable',
  'refused',
  'being-asked',
] as const;
export type AroundGap = (typeof aroundGaps)[number];

/** A part that a service says nothing of. */
export const AroundAbsent = z.object({
  known: z.literal(false),
  why: z.enum(absences),
  because: z.enum(aroundGaps),
  note: z.string(),
  settings: z.array(z.string()).describe('What whoever runs the server sets to have it'),
});
export type AroundAbsent = z.infer<typeof AroundAbsent>;

/** Describes what one public service says of a home or its area, or why it says nothing. */
function partOf<T extends z.ZodType>(value: T) {
  return z.discriminatedUnion('known', [
    z.object({
      known: z.literal(true),
      value,
      source: Source,
      failedAt: z.iso
        .datetime()
        .nullable()
        .describe('It was due again and asked for then, without an answer; null: it is fresh'),
    }),
    AroundAbsent,
  ]);
}

export const FloodZone = z.object({
  zone: z.string().describe('As on the map: AE'),
  subtype: z.string().nullable(),
  isSpecialHazard: z
    .boolean()
    .nullable()
    .describe('In the special flood hazard area; null: the map does not say'),
  baseElevationFeet: z.number().nullable().describe('Base flood elevation; null: none is given'),
  depthFeet: z.number().nullable().describe('Of zone AO; null: none is given'),
  datum: z.string().nullable().describe('What the elevation counts from: NAVD88'),
  panel: z.string().nullable().describe('Number of the map sheet'),
  effectiveOn: Day.nullable().describe('The sheet is in force since'),
});
export type FloodZone = z.infer<typeof FloodZone>;

export const SchoolPlace = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  level: z.string().nullable().describe('In the publisher’s words; null: not said'),
  grades: z.string().nullable().describe('KG-05; null: not said'),
  lat: z.number(),
  lng: z.number(),
});
export type SchoolPlace = z.infer<typeof SchoolPlace>;

export const SchoolNear = SchoolPlace.extend({ miles: z.number() });
export type SchoolNear = z.infer<typeof SchoolNear>;

const SchoolsNear = z.object({
  withinMiles: z.number(),
  found: z.int().describe('How many lie within that'),
  schools: z.array(SchoolNear).describe('The nearest first'),
});
export type SchoolsNear = z.infer<typeof SchoolsNear>;

const FairRent = z.object({
  area: z.string(),
  zip: z.string().nullable().describe('null: the rents are of the whole area'),
  year: z.int().describe('Fiscal year, from October of the year before'),
  rents: z.array(Cents).length(5).describe('A month, with no bedroom and with one to four'),
});
export type FairRent = z.infer<typeof FairRent>;

export const MedianRentOut = z.object({
  area: z.string(),
  amount: Cents.describe('Median gross rent a month, of homes of any size'),
  margin: Cents.nullable().describe('Margin of error, 90%; null: not given'),
});
export type MedianRentOut = z.infer<typeof MedianRentOut>;

export const ForeclosureFiling = z.object({
  filedOn: Day.nullable(),
  kind: z.string().nullable().describe('In the court’s words'),
  amount: Cents.nullable().describe('As claimed; null: not said'),
  caseId: z.string().nullable(),
  lastActivityOn: Day.nullable(),
});
export type ForeclosureFiling = z.infer<typeof ForeclosureFiling>;

export const BuildingPermit = z.object({
  number: z.string().nullable(),
  issuedOn: Day.nullable(),
  amount: Cents.nullable().describe('As stated for the permit; null: not said'),
});
export type BuildingPermit = z.infer<typeof BuildingPermit>;

export const PermitCut = z.object({
  rowsRead: z.int().describe('The newest rows of the parcel, of which the permits are made'),
  rowsFound: z.int().nullable().describe('All of its rows; null: the table did not say how many'),
});
export type PermitCut = z.infer<typeof PermitCut>;

const UnpaidTaxes = z.object({
  earliestYear: z.int().describe('The first year of which taxes are unpaid, as the roll says'),
});
export type UnpaidTaxes = z.infer<typeof UnpaidTaxes>;

const RuralArea = z.object({
  area: z
    .enum(ruralAreas)
    .describe('Where USDA backs loans for homes; near-border: too near a border to tell'),
});

/** Why a home has no place of its own. */
export const placeGaps = [
  'invented',
  'no-address',
  'not-asked',
  'being-asked',
  'waiting',
  'unreachable',
  'not-found',
  'several',
  'elsewhere',
] as const;

export const NoPlace = z.object({
  because: z.enum(placeGaps),
  isRough: z.boolean().describe('Only the middle of its ZIP code is known'),
  note: z.string().describe('The same in sentences'),
  help: z
    .string()
    .nullable()
    .describe('What a reader can do meanwhile; null: nobody need do anything'),
  adminHelp: z
    .string()
    .nullable()
    .optional()
    .describe('What an admin can do to place it; null: nothing; older servers leave it out'),
  askedOn: Day.nullable().describe('The day of the geocoder’s answer; null: there is none'),
  settings: z.array(z.string()).describe('What whoever runs the server may set'),
});
export type NoPlace = z.infer<typeof NoPlace>;

const Rent = z.discriminatedUnion('known', [
  z.object({
    known: z.literal(true),
    low: Cents,
    middle: Cents,
    high: Cents,
    readings: z.array(z.object({ label: z.string(), amount: Cents, basis: z.string() })).min(1),
    basis: z.string(),
  }),
  z.object({ known: z.literal(false), reason: z.string() }),
]);

export const AroundOut = z.object({
  propertyId: PropertyId,
  errorMeters: z
    .number()
    .nullable()
    .describe('How far off the point may be that was asked for; null: not known'),
  noPlace: NoPlace.nullable()
    .optional()
    .describe('Why no place of the home is known; null: one is known; older servers leave it out'),
  flood: partOf(FloodZone),
  ruralArea: partOf(RuralArea),
  publicSchools: partOf(SchoolsNear),
  privateSchools: partOf(SchoolsNear),
  fairRent: partOf(FairRent),
  zipRent: partOf(MedianRentOut),
  countyRent: partOf(MedianRentOut),
  unpaidTaxes: partOf(UnpaidTaxes),
  foreclosures: partOf(
    z.object({
      filings: z
        .array(ForeclosureFiling)
        .describe('The newest first; empty: the court’s table has none of this parcel'),
    }),
  ),
  permits: partOf(
    z.object({
      permits: z
        .array(BuildingPermit)
        .describe('The newest first; empty: the county’s table has none of this parcel'),
      isStill: z
        .boolean()
        .describe('The table has not been updated for half a year: it may lack what came since'),
      cut: PermitCut.nullable()
        .optional()
        .describe(
          'Where the table has more than is listed; null: all are; older servers leave it out',
        ),
    }),
  ),
  rent: Rent.describe('An estimate a month, utilities included'),
});
export type AroundOut = z.infer<typeof AroundOut>;

export const around = {
  read: oc
    .route({
      method: 'GET',
      path: '/v1/properties/{id}/around',
      summary:
        'Read what public services say of the place of a home: flood zone, rural area, schools, rents',
      tags: ['Properties'],
    })
    .input(
      z.object({
        id: PropertyId,
        whole: z
          .boolean()
          .default(true)
          .describe(
            'false: answer at once with what is kept, while services are asked for the rest (because: being-asked)',
          ),
      }),
    )
    .output(AroundOut)
    .errors(properties.detail['~orpc'].errorMap),
};

import { propertyTypes } from '@deedlight/domain/property/property-type';
import { z } from 'zod';

/**
 * The filters, by the figure that they check; each may let in properties whose figure is unknown.
 */
export const listingFilters = [
  'type',
  'beds',
  'baths',
  'size',
  'lot',
  'year',
  'value',
  'sold',
  'price',
  'owned',
  'equity',
  'ltv',
  'occupied',
  'absentee',
  'corporate',
  'unpaid',
] as const;
export type ListingFilter = (typeof listingFilters)[number];

/** The filters by what few sources publish; elsewhere there is nothing to filter by. */
export const carriedFilters = ['unpaid'] as const satisfies readonly ListingFilter[];
export type CarriedFilter = (typeof carriedFilters)[number];

export const listingSorts = ['value', 'sold', 'size', 'year', 'equity', 'distance'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** The filters with a minimum and a maximum, in the order of the page. */
export const listingRanges = [
  'beds',
  'baths',
  'size',
  'lot',
  'year',
  'value',
  'sold',
  'price',
  'owned',
  'equity',
  'ltv',
] as const satisfies readonly ListingFilter[];

const number = '-?\\d{1,3}(?:\\.\\d{1,8})?';
const typed = 'Enter a number.';
const count = z.number(typed).min(0, 'At least 0').max(1000, 'At most 1,000');
const square = z
  .number(typed)
  .min(0, 'At least 0')
  .max(1e9, 'At most a billion')
  .describe('Square feet');
const year = z.int('Enter a year.').min(1600, 'At least 1600').max(2200, 'At most 2200');
const money = z
  .int('Enter an amount.')
  .min(0, 'At least 0')
  .max(1e13, 'That is too much')
  .describe('Whole US cents');
const percent = z
  .number(typed)
  .min(-10_000, 'At least −10,000')
  .max(10_000, 'At most 10,000')
  .describe('Percent of the value');
const years = z.number(typed).min(0, 'At least 0').max(400, 'At most 400').describe('Years owned');
const choice = z.boolean().describe('true: only these; false: all but these');

/** `name=a&name=b` arrives as a list, `name=a` alone as its one value. */
function listOf<const Choices extends readonly string[]>(choices: Choices) {
  const one = z.enum(choices);
  // A longest length in the schema itself would make the OpenAPI document ask for `name[0]=a`.
  const several = z.array(one).refine(({ length }) => length <= choices.length);
  return z.union([several, one.transform((only) => [only])], {
    error: `One or more of: ${choices.join(', ')}`,
  });
}

const shape = z.object({
  text: z
    .string()
    .trim()
    .max(200, 'At most 200 characters')
    .describe('Words of an owner, street, city or ZIP, in any order; or a parcel number'),
  types: listOf(propertyTypes).describe('One or more: types=condo&types=land'),
  bedsMin: count,
  bedsMax: count,
  bathsMin: count,
  bathsMax: count,
  sizeMin: square,
  sizeMax: square,
  lotMin: square,
  lotMax: square,
  yearMin: year,
  yearMax: year,
  valueMin: money,
  valueMax: money,
  soldMin: z.iso.date('A day looks like 2026-11-30').describe('Last sale on this day or later'),
  soldMax: z.iso.date('A day looks like 2026-11-30').describe('Last sale on this day or before'),
  priceMin: money,
  priceMax: money,
  ownedMin: years,
  ownedMax: years,
  equityMin: percent,
  equityMax: percent,
  ltvMin: percent,
  ltvMax: percent,
  occupied: choice,
  absentee: choice,
  corporate: choice,
  unpaid: z
    .boolean()
    .describe('Property taxes, as the roll says. true: unpaid; false: none unpaid'),
  unknown: listOf(listingFilters).describe(
    'Filters that let in properties of which the figure is unknown: unknown=beds&unknown=baths',
  ),
  bounds: z
    .string()
    .regex(new RegExp(`^${number}(?:,${number}){3}$`), 'Four numbers: west,south,east,north')
    .describe('west,south,east,north in degrees'),
  polygon: z
    .string()
    .max(4000)
    .regex(
      new RegExp(`^${number},${number}(?:;${number},${number}){2,99}$`),
      '3 to 100 corners: lng,lat;lng,lat;…',
    )
    .describe('lng,lat;lng,lat;… with 3 to 100 corners'),
  center: z
    .string()
    .regex(new RegExp(`^${number},${number}$`), 'Two numbers: lat,lng')
    .describe('lat,lng, the middle of a radius and what distances are from'),
  radiusMiles: z.number(typed).min(0.01, 'At least 0.01 miles').max(100, 'At most 100 miles'),
  zip: z.string().regex(/^\d{5}$/, 'A ZIP has five digits'),
  city: z.string().trim().min(1).max(100),
  state: z.string().regex(/^[A-Za-z]{2}$/, 'A state has two letters'),
  county: z.string().regex(/^\d{5}$/, 'A county’s FIPS code has five digits'),
});

/** The filters of a listing; one that is left out excludes nothing. */
export const ListingQuery = shape.partial().superRefine((query, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  for (const name of listingRanges) {
    const [least, most] = [query[`${name}Min`], query[`${name}Max`]];
    if (least !== undefined && most !== undefined && least > most) {
      refuse(`${name}Max`, 'The most is less than the least');
    }
  }
  if (query.radiusMiles !== undefined && query.center === undefined) {
    refuse('center', 'A radius needs its center');
  }
  const places = [query.bounds, ...(query.polygon?.split(';') ?? [])].filter(
    (text) => text !== undefined,
  );
  for (const text of places) {
    if (!isOnEarth(text))
      refuse(text === query.bounds ? 'bounds' : 'polygon', 'Degrees east, then north');
  }
  const [lat = 0, lng = 0] = numbersOf(query.center ?? '0,0');
  if (Math.abs(lat) > 85 || Math.abs(lng) > 180) refuse('center', 'Degrees north, then east');
});
export type ListingQuery = z.infer<typeof ListingQuery>;

/** Reads the numbers of a text such as "1,2.5,3". */
export function numbersOf(text: string): number[] {
  return text.split(',').map(Number);
}

function isOnEarth(text: string): boolean {
  return numbersOf(text).every((value, at) => Math.abs(value) <= (at % 2 === 0 ? 180 : 85));
}

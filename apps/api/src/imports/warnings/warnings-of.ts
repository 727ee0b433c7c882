import { columnOf } from '../mapping/compile-cells';
import type { Mapping } from '../mapping/mapping-schema';
import type { Tally } from './tally';

/** Something that cannot be, or hardly: the file or, more often, the mapping is wrong. */
export type Warning = {
  code: string;
  /** Rows that have it, of those that could. */
  count: number;
  of: number;
  /** The first such row. */
  line: number;
  example: string;
  says: string;
};

/** Fewer rows prove nothing. */
const leastRows = 20;

type Rule = {
  code: string;
  count: string;
  of: readonly string[];
  /** Warns from this share on. Each says why. */
  from: number;
  says: string;
};

const rules: readonly Rule[] = [
  {
    code: 'all-absentee',
    count: 'absentee',
    of: ['occupied', 'absentee'],
    // About a third of American homes are rented; no county comes near to all.
    from: 0.98,
    says: 'hardly any owner lives at the property: see whether address and mailing hold the same parts, and say "whole" where a city stands in the street',
  },
  {
    code: 'all-occupied',
    count: 'occupied',
    of: ['occupied', 'absentee'],
    from: 0.98,
    says: 'nearly all owners live at the property: see whether mailing names the owner’s address, and not the property’s',
  },
  {
    code: 'city-in-street',
    count: 'city-in-street',
    of: ['address'],
    // A street that ends in the name of a place is rarer.
    from: 0.02,
    says: 'a city stands behind the street: use address.whole instead of address.line',
  },
  {
    code: 'impossible-years',
    count: 'impossible-year',
    of: ['rows'],
    // Typing errors are one in some hundreds.
    from: 0.02,
    says: 'years before 1600 or ahead of us: see facts.yearBuilt, which may hold an age, and the dates of the sales',
  },
  {
    code: 'impossible-sizes',
    count: 'impossible-size',
    of: ['rows'],
    from: 0.02,
    says: 'sizes that no building or lot has: see facts.livingAreaSqft and facts.lotSqft; acres need "times": 43560',
  },
  {
    code: 'small-homes',
    count: 'small-home',
    of: ['home-with-area'],
    from: 0.5,
    says: 'most homes have less than 300 square feet: the column may be in square meters ("times": 10.764) or hold something else',
  },
  {
    code: 'impossible-counts',
    count: 'impossible-count',
    of: ['rows'],
    from: 0.02,
    says: 'more rooms or stories than the floor area holds: see facts.beds, facts.rooms, facts.stories and facts.livingAreaSqft',
  },
  {
    code: 'land-with-beds',
    count: 'land-with-beds',
    of: ['land'],
    from: 0.02,
    says: 'land with bedrooms: see the map of facts.type',
  },
  {
    code: 'all-other',
    count: 'other',
    of: ['facts.type'],
    from: 0.9,
    says: 'nearly every property is of the type "other": see the map of facts.type',
  },
  {
    code: 'outside-county',
    count: 'location-out-of-area',
    of: ['location'],
    from: 0.02,
    says: 'points outside the county, which are not used: see place.county, and whether lat and lng are exchanged or in feet',
  },
  {
    code: 'nominal-prices',
    count: 'nominal-price',
    of: ['priced'],
    // Deeds between relatives are at most half of what a county records.
    from: 0.8,
    says: 'nearly all prices are $100 or less: see sales.price, which may be in thousands ("times": 1000)',
  },
  {
    code: 'future-dates',
    count: 'date-in-future',
    of: ['sales'],
    from: 0.02,
    says: 'sales in the future: see sales.date',
  },
];

/** Returns what a report warns of, by fixed shares of the rows, so that the same file warns alike. */
export function warningsOf(tally: Tally, mapping: Mapping): Warning[] {
  const { rows } = tally.counts;
  if (rows === undefined || rows.count < leastRows) return [];
  return [
    ...rules.flatMap((rule) => broken(rule, tally)),
    ...cityWarnings(tally, mapping),
    ...placelessMail(tally, mapping),
    ...neverKnown(tally, mapping),
  ];
}

function broken({ code, count, of, from, says }: Rule, tally: Tally): Warning[] {
  const found = tally.counts[count];
  const all = of.reduce((sum, kind) => sum + (tally.counts[kind]?.count ?? 0), 0);
  if (found === undefined || all < leastRows || found.count / all < from) return [];
  const { line, example } = found;
  return [{ code, count: found.count, of: all, line, example, says }];
}

function cityWarnings(tally: Tally, { address, place }: Mapping): Warning[] {
  const source = address?.whole ?? address?.city;
  const named = tally.counts.city;
  if (source === undefined) {
    // A tenth is what the edges of a city have of its neighbors' ZIP codes.
    return broken(
      {
        code: 'city-of-other-zip',
        count: 'city-of-other-zip',
        of: ['city-and-zip'],
        from: 0.1,
        says: `the ZIP code is of another city than place.city, ${place.city}: map address.city, or leave place.city out`,
      },
      tally,
    );
  }
  if (named === undefined || named.count < leastRows || tally.cities.length !== 1) return [];
  if (typeof source === 'object' && 'value' in source) return [];
  return [
    {
      code: 'one-city',
      ...named,
      of: tally.counts.rows?.count ?? named.count,
      says: `${columnOf(source)} gives the same city everywhere: right for the roll of a single city, else see address.city and place.city`,
    },
  ];
}

function placelessMail(tally: Tally, { mailing }: Mapping): Warning[] {
  const found = tally.counts.mailing;
  if (mailing?.street === undefined || found === undefined) return [];
  if (mailing.cityState !== undefined || mailing.zip !== undefined) return [];
  return [
    {
      code: 'mail-without-place',
      ...found,
      of: tally.counts.rows?.count ?? found.count,
      says: 'mailing.cityState and mailing.zip are not mapped: post to a street of the same name elsewhere counts as post to the property',
    },
  ];
}

/** A key that is mapped and known of no row reads the wrong column, or reads it wrongly. */
function neverKnown(tally: Tally, mapping: Mapping): Warning[] {
  const { address, owners, mailing, sales, assessments, facts } = mapping;
  const keys: Record<string, boolean> = {
    address: (address?.whole ?? address?.line ?? address?.street) !== undefined,
    city: (address?.whole ?? address?.city) !== undefined,
    zip: address?.zip !== undefined,
    location: mapping.location !== undefined,
    owners: owners !== undefined,
    mailing: mailing !== undefined,
    sales: sales.length > 0,
    assessments: assessments.length > 0,
    ...Object.fromEntries(Object.keys(facts).map((name) => [`facts.${name}`, true])),
  };
  const { rows } = tally.counts;
  if (rows === undefined) return [];
  return Object.entries(keys)
    .filter(([key, isMapped]) => isMapped && tally.counts[key] === undefined)
    .map(([key]) => ({
      code: `never-known: ${key}`,
      ...rows,
      of: rows.count,
      says: `${key === 'city' || key === 'zip' ? `address.${key}` : key} is mapped, and known of no row`,
    }));
}

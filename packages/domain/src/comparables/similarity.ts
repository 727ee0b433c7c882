import type { Temporal } from 'temporal-polyfill';
import { daysApart, type Home } from './comparable-sale';

export const likenesses = ['place', 'time', 'size', 'age', 'baths', 'beds', 'lot'] as const;
export type LikenessName = (typeof likenesses)[number];

/**
 * The points of an attribute and the most it can bring; null points when it is unknown on either
 * side, so that it does not count.
 */
export type Likeness = { name: LikenessName; points: number | null; most: number };

/** 0 to 100: points over the most that the known attributes could bring. */
export type Similarity = { score: number; parts: Likeness[] };

/**
 * The most points of each attribute, and the difference at which it gets half of them: a judgement,
 * the same for every market. Together the most are 100.
 */
const measures: Record<LikenessName, { most: number; half: number }> = {
  place: { most: 25, half: 0.5 },
  time: { most: 15, half: 9 },
  size: { most: 25, half: 0.15 },
  age: { most: 10, half: 20 },
  baths: { most: 10, half: 1 },
  beds: { most: 5, half: 1 },
  lot: { most: 10, half: 0.5 },
};

type LikenessSale = Home & { soldOn: string; miles: number | null };

export function similarityOf(
  sale: LikenessSale,
  subject: Home,
  until: Temporal.PlainDate,
): Similarity {
  const apart = differences(sale, subject, until);
  const parts = likenesses.map((name): Likeness => {
    const { most, half } = measures[name];
    const difference = apart[name];
    return { name, most, points: difference === null ? null : most * 0.5 ** (difference / half) };
  });
  const counted = parts.flatMap(({ points, most }) => (points === null ? [] : [{ points, most }]));
  const reached = counted.reduce((all, { points }) => all + points, 0);
  const possible = counted.reduce((all, { most }) => all + most, 0);
  return { score: (100 * reached) / possible, parts };
}

/**
 * Returns the differences in miles, months, years, rooms, or as a share; null when unknown on
 * either side.
 */
function differences(
  sale: LikenessSale,
  subject: Home,
  until: Temporal.PlainDate,
): Record<LikenessName, number | null> {
  return {
    place: sale.miles,
    time: daysApart(sale.soldOn, until.toString()) / 30.44,
    size: shareApart(sale.livingAreaSqft, subject.livingAreaSqft),
    age: apart(sale.yearBuilt, subject.yearBuilt),
    baths: apart(sale.baths, subject.baths),
    beds: apart(sale.beds, subject.beds),
    lot: shareApart(sale.lotSqft, subject.lotSqft),
  };
}

function apart(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.abs(a - b);
}

function shareApart(a: number | null, b: number | null): number | null {
  if (a === null || b === null || a <= 0 || b <= 0) return null;
  return Math.abs(Math.log(a / b));
}

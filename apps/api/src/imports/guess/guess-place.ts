import {
  type County,
  countiesAround,
  countyByName,
} from '@deedlight/domain/reference/places/counties';
import { cityOfZip } from '@deedlight/domain/reference/places/postal-cities';
import { zipCentroid } from '@deedlight/domain/reference/places/zip-centroids';
import { parseNumber } from '../reading/parse-number';
import type { Choice } from './choose-columns';
import type { Sample } from './sample';

export type PlaceGuess = { county: County; reason: string; confidence: number };

/** A county's roll has a few points that are wrong. */
const leastInside = 0.95;

/** Returns the county that the rows are of, by its name, by their points or by their ZIP codes. */
export function guessPlace(
  { rows }: Sample,
  choices: ReadonlyMap<string, Choice>,
): PlaceGuess | null {
  return named(choices) ?? byPoints(rows, choices) ?? byZips(rows, choices);
}

function named(choices: ReadonlyMap<string, Choice>): PlaceGuess | null {
  const state = commonest(choices.get('state'));
  const name = commonest(choices.get('county'));
  const county = state === null || name === null ? undefined : countyByName(state, name);
  if (county === undefined) return null;
  return { county, confidence: 0.95, reason: 'columns of the file name state and county' };
}

type Rows = readonly (readonly string[])[];
type Point = { lat: number; lng: number };

function byPoints(rows: Rows, choices: ReadonlyMap<string, Choice>): PlaceGuess | null {
  const lat = choices.get('location.lat')?.profile.at;
  const lng = choices.get('location.lng')?.profile.at;
  if (lat === undefined || lng === undefined) return null;
  const points = rows.flatMap((row): Point[] => {
    const at = { lat: parseNumber(row[lat] ?? '') ?? 0, lng: parseNumber(row[lng] ?? '') ?? 0 };
    return at.lat === 0 || at.lng === 0 ? [] : [at];
  });
  return smallestAround(points, 'the points', 0.9);
}

function byZips(rows: Rows, choices: ReadonlyMap<string, Choice>): PlaceGuess | null {
  // Without a column of their own they may end the address.
  const column = (choices.get('address.zip') ?? choices.get('address.line'))?.profile.at;
  if (column === undefined) return null;
  const points = rows.flatMap((row) => {
    const zip = /(?:^|\s)(\d{5})(?:\.0|-?\d{4})?$/.exec((row[column] ?? '').trim())?.[1];
    return zip === undefined ? [] : (zipCentroid(zip) ?? []);
  });
  return smallestAround(points, 'the middles of the ZIP codes', 0.6);
}

function smallestAround(
  points: readonly Point[],
  what: string,
  confidence: number,
): PlaceGuess | null {
  const counts = new Map<County, number>();
  for (const { lat, lng } of points) {
    for (const county of countiesAround(lat, lng)) {
      counts.set(county, (counts.get(county) ?? 0) + 1);
    }
  }
  // Boxes of neighbors overlap; the smallest that holds all is that of the county.
  const enough = leastInside * points.length;
  const county = [...counts]
    .filter(([, count]) => count >= enough)
    .map(([one]) => one)
    .sort(bySize)[0];
  if (county === undefined || points.length === 0) return null;
  const reason = `${what} lie in ${county.name}, ${county.state}`;
  return { county, reason, confidence };
}

function bySize(one: County, other: County): number {
  return sizeOf(one) - sizeOf(other);
}

function sizeOf({ box: [west, south, east, north] }: County): number {
  return (east - west) * (north - south);
}

/** Returns the city that nearly all ZIP codes of the rows are of. */
export function cityOfZips({ rows }: Sample, choices: ReadonlyMap<string, Choice>): string | null {
  const zip = choices.get('address.zip')?.profile.at;
  if (zip === undefined) return null;
  const counts = new Map<string, number>();
  let all = 0;
  for (const row of rows) {
    const city = cityOfZip((row[zip] ?? '').trim().slice(0, 5));
    if (city === undefined) continue;
    all += 1;
    counts.set(city, (counts.get(city) ?? 0) + 1);
  }
  const most = [...counts].find(([, count]) => count >= leastInside * all);
  return most?.[0] ?? null;
}

function commonest(choice: Choice | undefined): string | null {
  return choice?.profile.values[0]?.[0] ?? null;
}

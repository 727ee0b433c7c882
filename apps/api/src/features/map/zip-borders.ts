import { metersBetween, type Place } from '@deedlight/domain/geo/distance';
import Delaunator from 'delaunator';
import { rounded, smoothed } from './smoothed';

type LngLat = [lng: number, lat: number];

/** A place whose homes have this ZIP code. */
export type ZipSpot = Place & { zip: string };

/** Between spots farther apart nobody lives, and where a border runs there is unknown. */
const farthestMeters = 3000;

/**
 * Returns the lines between spots of different ZIP codes. Spots are joined to a net of triangles; a
 * line runs halfway between two spots wherever the side that joins them leads to another ZIP code.
 */
export function zipBorders(spots: readonly ZipSpot[]): LngLat[][] {
  if (spots.length < 3) return [];
  const { triangles, halfedges } = Delaunator.from(
    [...spots],
    ({ lng, lat }) => lng * Math.cos((lat * Math.PI) / 180),
    ({ lat }) => lat,
  );
  const spotAt = (side: number) => spots[triangles[side] ?? -1];
  const steps = new Map<number, Set<number>>();
  for (let triangle = 0; triangle < triangles.length / 3; triangle += 1) {
    const crossed = [0, 1, 2]
      .map((corner) => 3 * triangle + corner)
      .filter((side) => isCrossed(spotAt(side), spotAt(nextSide(side))))
      // Two triangles share a side, which has two numbers; the line goes on by the smaller one.
      .map((side) => Math.min(side, halfedges[side] === -1 ? side : (halfedges[side] ?? side)));
    const [one, other, third] = crossed;
    if (one === undefined || other === undefined) continue;
    if (third === undefined) join(steps, one, other);
    // Three ZIP codes meet in the triangle: its middle comes after all sides.
    else for (const side of crossed) join(steps, side, triangles.length + triangle);
  }
  const placeOf = (node: number): LngLat => {
    const inMiddle = node >= triangles.length;
    const first = inMiddle ? 3 * (node - triangles.length) : node;
    const sides = inMiddle ? [first, first + 1, first + 2] : [first, nextSide(first)];
    return meanOf(sides.flatMap((side) => spotAt(side) ?? []));
  };
  return chains(steps).map((chain) => smoothed(chain.map(placeOf), 'line').map(rounded));
}

function isCrossed(from: ZipSpot | undefined, to: ZipSpot | undefined): boolean {
  if (from === undefined || to === undefined || from.zip === to.zip) return false;
  return metersBetween(from, to) <= farthestMeters;
}

function meanOf(spots: readonly Place[]): LngLat {
  const mean = (axis: 'lng' | 'lat') =>
    spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  return [mean('lng'), mean('lat')];
}

function nextSide(side: number): number {
  return side % 3 === 2 ? side - 2 : side + 1;
}

function join(steps: Map<number, Set<number>>, one: number, other: number): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const known = steps.get(from);
    if (known === undefined) steps.set(from, new Set([to]));
    else known.add(to);
  }
}

/** Takes the net apart into lines: first those with ends or forks, then the loops that are left. */
function chains(steps: Map<number, Set<number>>): number[][] {
  const nodes = [...steps.keys()];
  const ends = nodes.filter((node) => steps.get(node)?.size !== 2);
  const forks = new Set(ends);
  return [...ends, ...nodes].flatMap((start) => {
    const found: number[][] = [];
    for (let chain = take(steps, start, forks); chain !== null; ) {
      found.push(chain);
      chain = take(steps, start, forks);
    }
    return found;
  });
}

/** Takes the steps of one line from a start to the next end or fork; null where none is left. */
function take(
  steps: Map<number, Set<number>>,
  start: number,
  forks: ReadonlySet<number>,
): number[] | null {
  const chain = [start];
  for (let at = start; ; ) {
    const [next] = steps.get(at) ?? [];
    if (next === undefined) break;
    steps.get(at)?.delete(next);
    steps.get(next)?.delete(at);
    chain.push(next);
    at = next;
    if (forks.has(at)) break;
  }
  return chain.length > 1 ? chain : null;
}

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
 * line runs from triangle to triangle wherever the side between them joins two ZIP codes.
 */
export function zipBorders(spots: readonly ZipSpot[]): LngLat[][] {
  if (spots.length < 3) return [];
  const { triangles, halfedges } = Delaunator.from(
    [...spots],
    ({ lng, lat }) => lng * Math.cos((lat * Math.PI) / 180),
    ({ lat }) => lat,
  );
  const spotAt = (side: number) => spots[triangles[side] ?? -1];
  const crossings = new Map<number, Set<number>>();
  for (const [side, opposite] of halfedges.entries()) {
    // Each side between two triangles comes twice, and one at the net's edge has no opposite.
    if (opposite < side) continue;
    const [from, to] = [spotAt(side), spotAt(nextSide(side))];
    if (from === undefined || to === undefined || from.zip === to.zip) continue;
    if (metersBetween(from, to) > farthestMeters) continue;
    const [one, other] = [triangleOf(side), triangleOf(opposite)];
    join(crossings, one, other);
    join(crossings, other, one);
  }
  const middle = (triangle: number): LngLat => {
    const corners = [0, 1, 2].flatMap((corner) => spotAt(3 * triangle + corner) ?? []);
    const mean = (axis: 'lng' | 'lat') => corners.reduce((sum, spot) => sum + spot[axis], 0) / 3;
    return [mean('lng'), mean('lat')];
  };
  return chains(crossings).map((chain) => smoothed(chain.map(middle), 'line').map(rounded));
}

function triangleOf(side: number): number {
  return Math.floor(side / 3);
}

function nextSide(side: number): number {
  return side % 3 === 2 ? side - 2 : side + 1;
}

function join(crossings: Map<number, Set<number>>, from: number, to: number): void {
  const known = crossings.get(from);
  if (known === undefined) crossings.set(from, new Set([to]));
  else known.add(to);
}

/** Takes the net apart into lines: first those with ends or forks, then the loops that are left. */
function chains(crossings: Map<number, Set<number>>): number[][] {
  const nodes = [...crossings.keys()];
  const ends = nodes.filter((node) => crossings.get(node)?.size !== 2);
  const forks = new Set(ends);
  return [...ends, ...nodes].flatMap((start) => {
    const found: number[][] = [];
    for (let chain = take(crossings, start, forks); chain !== null; ) {
      found.push(chain);
      chain = take(crossings, start, forks);
    }
    return found;
  });
}

/** Takes the steps of one line from a start to the next end or fork; null where none is left. */
function take(
  crossings: Map<number, Set<number>>,
  start: number,
  forks: ReadonlySet<number>,
): number[] | null {
  const chain = [start];
  for (let at = start; ; ) {
    const [next] = crossings.get(at) ?? [];
    if (next === undefined) break;
    crossings.get(at)?.delete(next);
    crossings.get(next)?.delete(at);
    chain.push(next);
    at = next;
    if (forks.has(at)) break;
  }
  return chain.length > 1 ? chain : null;
}

import type { Place } from './distance';
import { isInside, type Rings } from './rings';
import { simplified } from './simplified';

/** The outline of a parcel. A corner may be so many meters off the line that was published. */
export type Outline = { rings: Rings; errorMeters: number };

/** What is nearer to a straight line than this is left out. */
const finestMeters = 0.5;
/** A shape with more corners than this is drawn more coarsely, until it has fewer. */
const mostCorners = 1000;
/** Six digits are a tenth of a meter. */
const perDegree = 1e6;

/**
 * Simplifies a published shape. Its parts and holes are rings alike, as the even-odd rule tells them
 * apart; for that rule a ring may cross itself. Returns null where no ring encloses anything: it is
 * empty, smaller than the error, or not in degrees of longitude and latitude.
 */
export function outlineOf(published: Rings): Outline | null {
  const whole = published.map(closed).filter(isOfDegrees);
  for (let errorMeters = finestMeters; ; errorMeters *= 2) {
    const rings = whole
      .map((ring) => rounded(simplified(ring, errorMeters)))
      .filter((ring) => ring.length >= 8);
    const corners = rings.reduce((all, ring) => all + ring.length / 2, 0);
    if (corners <= mostCorners) return rings.length === 0 ? null : { rings, errorMeters };
  }
}

/**
 * Returns a place on the shape: the middle of its widest stretch from west to east, of several that are
 * tried; null where it encloses nothing.
 */
export function placeOn(rings: Rings): Place | null {
  let found: (Place & { width: number }) | null = null;
  const lats = rings.flatMap((ring) => ring.filter((_, at) => at % 2 === 1));
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  for (const share of [1 / 2, 1 / 4, 3 / 4, 1 / 8, 3 / 8, 5 / 8, 7 / 8]) {
    const lat = south + (north - south) * share;
    const crossed = crossings(rings, lat);
    for (let at = 0; at + 1 < crossed.length; at += 2) {
      const [west = 0, east = 0] = [crossed[at], crossed[at + 1]];
      const lng = (west + east) / 2;
      if (east - west > (found?.width ?? 0) && isInside({ lat, lng }, rings)) {
        found = { lat, lng, width: east - west };
      }
    }
  }
  return found && { lat: found.lat, lng: found.lng };
}

/** Groups rings into areas, each by its border and the holes in it. */
export function areasOf(rings: Rings): Rings[] {
  const around = rings.map((ring) => {
    const [lng = 0, lat = 0] = ring;
    return rings.filter((other) => other !== ring && isInside({ lat, lng }, [other]));
  });
  return rings.flatMap((border, at) => {
    const depth = around[at]?.length ?? 0;
    if (depth % 2 === 1) return [];
    const holes = rings.filter((_, of) => {
      const outer = around[of] ?? [];
      return outer.length === depth + 1 && outer.includes(border);
    });
    return [[border, ...holes]];
  });
}

/**
 * Writes rings as text: differences of millionths of a degree, as the encoded polyline format has them
 * with five digits. No comma, quote or blank is among the letters, and a blank stands between rings.
 */
export function ringsText(rings: Rings): string {
  return rings
    .map((ring) => {
      let text = '';
      for (const [at, degrees] of ring.entries()) {
        const before = at < 2 ? 0 : Math.round((ring[at - 2] ?? 0) * perDegree);
        text += numberText(Math.round(degrees * perDegree) - before);
      }
      return text;
    })
    .join(' ');
}

/** Reads what {@link ringsText} wrote. */
export function ringsOfText(text: string): Rings {
  return text.split(' ').map((part) => {
    const sums: [number, number] = [0, 0];
    return numbersOf(part).map((difference, at) => {
      const side = at % 2 === 0 ? 0 : 1;
      sums[side] += difference;
      return sums[side] / perDegree;
    });
  });
}

function numberText(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (rest >= 32) {
    text += String.fromCharCode((rest % 32) + 32 + 63);
    rest = Math.floor(rest / 32);
  }
  return text + String.fromCharCode(rest + 63);
}

function numbersOf(text: string): number[] {
  const numbers: number[] = [];
  let [value, worth] = [0, 1];
  for (const letter of text) {
    const bits = letter.charCodeAt(0) - 63;
    value += (bits % 32) * worth;
    worth *= 32;
    if (bits >= 32) continue;
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    [value, worth] = [0, 1];
  }
  return numbers;
}

function closed(ring: readonly number[]): readonly number[] {
  const [lng = 0, lat = 0] = ring;
  return ring.at(-2) === lng && ring.at(-1) === lat ? ring : [...ring, lng, lat];
}

function isOfDegrees(ring: readonly number[]): boolean {
  return ring.every((degrees, at) => Math.abs(degrees) <= (at % 2 === 0 ? 180 : 90));
}

/** Rounds the corners, and leaves out those that then lie on the one before. */
function rounded(ring: readonly number[]): number[] {
  const corners: number[] = [];
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const [lng, lat] = [digits(ring[at] ?? 0), digits(ring[at + 1] ?? 0)];
    if (corners.at(-2) !== lng || corners.at(-1) !== lat) corners.push(lng, lat);
  }
  return corners;
}

function digits(degrees: number): number {
  return Math.round(degrees * perDegree) / perDegree;
}

/** Returns the longitudes at which a parallel crosses the rings, from west to east. */
function crossings(rings: Rings, lat: number): number[] {
  const found: number[] = [];
  for (const ring of rings) {
    for (let at = 0; at + 3 < ring.length; at += 2) {
      const [lng1 = 0, lat1 = 0, lng2 = 0, lat2 = 0] = ring.slice(at, at + 4);
      if (lat1 > lat === lat2 > lat) continue;
      found.push(lng1 + ((lng2 - lng1) * (lat - lat1)) / (lat2 - lat1));
    }
  }
  return found.sort((one, other) => one - other);
}

import { type ListingQuery, numbersOf } from './query';

type Corner = { lat: number; lng: number };

/** The one place that a search names, in a form that a provider's search can take. */
export type SearchPlace =
  | { by: 'zip'; zip: string }
  | { by: 'city'; city: string; state: string }
  | { by: 'county'; fips: string }
  | { by: 'circle'; center: Corner; miles: number }
  | { by: 'shape'; corners: readonly Corner[] };

/** Returns null when a search names no place, names one incompletely, or names several at once. */
export function searchPlace(query: ListingQuery): SearchPlace | null {
  const [place, ...others] = placesIn(query);
  return place !== undefined && others.length === 0 ? place : null;
}

function placesIn(query: ListingQuery): SearchPlace[] {
  const { zip, city, state, county, center, radiusMiles: miles, polygon, bounds } = query;
  const places: SearchPlace[] = [];
  if (zip !== undefined) places.push({ by: 'zip', zip });
  if (city !== undefined && state !== undefined) {
    places.push({ by: 'city', city, state: state.toUpperCase() });
  }
  if (county !== undefined) places.push({ by: 'county', fips: county });
  if (center !== undefined && miles !== undefined) {
    const [lat = 0, lng = 0] = numbersOf(center);
    places.push({ by: 'circle', center: { lat, lng }, miles });
  }
  if (polygon !== undefined)
    places.push({ by: 'shape', corners: polygon.split(';').map(cornerOf) });
  if (bounds !== undefined) places.push({ by: 'shape', corners: boxOf(bounds) });
  return places;
}

function cornerOf(text: string): Corner {
  const [lng = 0, lat = 0] = numbersOf(text);
  return { lat, lng };
}

function boxOf(bounds: string): Corner[] {
  const [west = 0, south = 0, east = 0, north = 0] = numbersOf(bounds);
  return [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
  ];
}

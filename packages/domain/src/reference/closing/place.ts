export type Place = {
  state: string;
  county?: string | null | undefined;
  city?: string | null | undefined;
};

/** The places that a list names: counties, cities, or either where a city is its own county. */
export type PlaceKind = 'county' | 'city' | 'either';

/** Tells whether `place` is one of `names`, however its name is written. */
export function isAmong(place: Place, names: readonly string[], kind: PlaceKind): boolean {
  const keys = names.map(placeKey);
  const counties = kind === 'city' ? [] : countyKeys(place);
  const cities = kind === 'county' ? [] : cityKeys(place);
  return [...counties, ...cities].some((key) => keys.includes(key));
}

/**
 * `St. Mary's County` and `Saint Marys` are one place; `Baltimore City` and `Baltimore` are two.
 */
export function placeKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/\(.*\)/g, '')
    .replace(/[.'’]/g, '')
    .replace(/-/g, ' ')
    .replace(/^saint\b/, 'st')
    .replace(/^(city|county|town) of /, '')
    .replace(/ (county|parish|borough|census area|municipality)$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export function isNewYorkCity(place: Place): boolean {
  return cityKeys(place).includes(newYorkCity);
}

const newYorkCity = 'new york city';
const boroughs = ['bronx', 'kings', 'new york', 'queens', 'richmond'];
const boroughCities = [
  'new york',
  'nyc',
  'manhattan',
  'brooklyn',
  'staten island',
  'bronx',
  'queens',
];

/** Cities that are counties of the same or another name, so that naming either is enough. */
const consolidated: Record<string, Record<string, string>> = {
  CA: { 'san francisco': 'san francisco' },
  PA: { philadelphia: 'philadelphia' },
  LA: { 'new orleans': 'orleans' },
  MD: { baltimore: 'baltimore city' },
  MO: { 'st louis': 'st louis city' },
  CO: { denver: 'denver', broomfield: 'broomfield' },
  MA: { nantucket: 'nantucket' },
};

function countyKeys(place: Place): string[] {
  if (place.county) return [placeKey(place.county)];
  const city = place.city ? placeKey(place.city) : '';
  const county = consolidated[place.state]?.[city];
  return county ? [county] : [];
}

function cityKeys(place: Place): string[] {
  const county = place.county ? placeKey(place.county) : '';
  const city = place.city ? placeKey(place.city) : '';
  if (place.state === 'NY') {
    if (boroughs.includes(county) || city === newYorkCity) return [newYorkCity];
    return boroughCities.includes(city) && county === '' ? [newYorkCity] : [city];
  }
  if (city !== '') return [city];
  const whole = Object.entries(consolidated[place.state] ?? {}).find(([, name]) => name === county);
  return whole ? [whole[0]] : [];
}

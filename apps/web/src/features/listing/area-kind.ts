import type { PlainSearch } from '../../kit/url-state/plain-search';
import type { SearchPatch } from '../../kit/url-state/url-state';

export type AreaKind = 'anywhere' | 'zip' | 'city' | 'county' | 'radius' | 'polygon' | 'bounds';

export const areaKinds: readonly { value: AreaKind; label: string }[] = [
  { value: 'anywhere', label: 'Anywhere' },
  { value: 'zip', label: 'A ZIP' },
  { value: 'city', label: 'A city' },
  { value: 'county', label: 'A county' },
  { value: 'radius', label: 'Around a place' },
  { value: 'polygon', label: 'A shape drawn on the map' },
  { value: 'bounds', label: 'What the map shows' },
];

/** The patch that removes any area. */
export const nowhere: SearchPatch = {
  zip: null,
  city: null,
  state: null,
  county: null,
  center: null,
  radiusMiles: null,
  polygon: null,
  bounds: null,
  follow: null,
};

export function areaKindOf(search: PlainSearch): AreaKind {
  if (search.polygon) return 'polygon';
  if (search.radiusMiles || search.center) return 'radius';
  if (search.bounds || search.follow) return 'bounds';
  if (search.zip) return 'zip';
  if (search.city || search.state) return 'city';
  return search.county ? 'county' : 'anywhere';
}

/** The area in words, for the bar above the list. */
export function areaWords(search: PlainSearch): string {
  switch (areaKindOf(search)) {
    case 'zip':
      return `ZIP ${search.zip}`;
    case 'city':
      return [search.city, search.state].filter(Boolean).join(', ');
    case 'county':
      return `County ${search.county}`;
    case 'radius':
      return search.radiusMiles ? `Within ${search.radiusMiles} mi` : 'Around a place';
    case 'polygon':
      return 'Drawn area';
    case 'bounds':
      return 'What the map shows';
    case 'anywhere':
      return 'Anywhere';
  }
}

/** The area in words after "homes in". */
export function inWords(search: PlainSearch): string {
  const words = areaWords(search);
  const kind = areaKindOf(search);
  if (kind === 'radius') return `a circle of ${search.radiusMiles ?? '…'} mi`;
  if (kind === 'polygon') return 'the drawn area';
  return kind === 'bounds' ? 'what the map shows' : words;
}

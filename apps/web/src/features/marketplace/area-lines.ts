import type { ProviderEntry } from '@deedlight/contract/marketplace';

type Area = ProviderEntry['areas'][number];

/**
 * Reads areas as an admin types them, one per line: PA, PA Philadelphia, PA 19103. Null when a line
 * is none of these.
 */
export function areasFrom(text: string): Area[] | null {
  const lines = text.split('\n').map((line) => line.trim());
  const areas = lines.filter((line) => line !== '').map(areaFrom);
  return areas.every((area) => area !== null) ? areas : null;
}

function areaFrom(line: string): Area | null {
  const [, state, rest = ''] = /^([A-Z]{2})(?:[ ,]+(.+))?$/.exec(line) ?? [];
  if (state === undefined) return null;
  if (rest === '') return { state, county: null, zip: null };
  if (/^\d{5}$/.test(rest)) return { state, county: null, zip: rest };
  return /\d/.test(rest) ? null : { state, county: rest, zip: null };
}

export function areaText({ state, county, zip }: Area): string {
  return [state, county ?? zip].filter(Boolean).join(' ');
}

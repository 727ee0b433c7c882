import type { DriverGroup } from '@deedlight/domain/valuation/market/market-table';

// The first match wins. Assessors' column names differ, but these stems recur.
const stems: readonly [RegExp, DriverGroup][] = [
  [/grade|qual|cond|cndtn|exterior1st|exterior2nd|functional/i, 'quality-and-condition'],
  [
    /waterfront|wfnt|view|fireplace|pool|porch|deck|garage|^ac$|air|heat|fence|patio|street_?open/i,
    'amenities',
  ],
  [/yr|year|(^|_)age($|_)|ayb|eyb|built|remod|rmdl|renov/i, 'age'],
  [/lot|land|frontage|depth|acre|topograph|parcel_shape/i, 'lot'],
  [/zip|nbhd|neigh|district|ward|tract|^area$|square|zoning|lat|lon/i, 'location'],
  [/bed|bdrm|bath|room|floor|stor(y|ies)|units?$|kitchen/i, 'rooms'],
  [/sqft|_sf$|sf$|gba|area|bsmt|basement|flr/i, 'living-area'],
];

/** Guesses a column's driver by its name; a mapping's `groups` overrides it. */
export function guessGroup(column: string): DriverGroup {
  return stems.find(([stem]) => stem.test(column))?.[1] ?? 'other';
}

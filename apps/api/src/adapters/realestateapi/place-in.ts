import type { z } from 'zod';
import type { PlaceAddress } from '../property-source';
import { LooseText, looseObject } from '../vendor/lenient';
import { zipIn } from '../vendor/site-of';

/** Parses the place of a parcel in a list. */
export const ListedPlace = looseObject({
  address: LooseText,
  street: LooseText,
  city: LooseText,
  state: LooseText,
  zip: LooseText,
  county: LooseText,
  fips: LooseText,
});

/** Returns null if the street line or the state is missing: they identify the home. */
export function placeIn(said: z.infer<typeof ListedPlace>): PlaceAddress | null {
  const state = said.state?.toUpperCase() ?? '';
  const lines = [said.street, beforeComma(said.address)].filter((line) => line !== null);
  const line = lines.find((text) => /^\d/.test(text)) ?? lines[0];
  if (line === undefined || !/^[A-Z]{2}$/.test(state)) return null;
  return { line, city: said.city, state, zip: zipIn(said.zip) };
}

export function beforeComma(text: string | null): string | null {
  return text?.split(',')[0]?.trim() || null;
}

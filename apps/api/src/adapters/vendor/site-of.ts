import { displayLine } from '@deedlight/domain/address/display-line';
import { parseAddressLine } from '@deedlight/domain/address/parse-address-line';
import { normaliseZip } from '@deedlight/domain/address/places';
import type { ParcelAddress } from '@deedlight/domain/property/parcel-record';
import { isPropertyId, type PropertyId, parcelKey } from '@deedlight/domain/property/property-id';
import {
  type County,
  countyByFips,
  countyByName,
} from '@deedlight/domain/reference/places/counties';

/** The place of a parcel as a provider gives it. */
export type GivenSite = {
  line: string | null;
  unit: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  county: string | null;
  fips: string | null;
  parcelNumber: string | null;
};

export type Site = { id: PropertyId; parcelNumber: string; county: County; address: ParcelAddress };

/**
 * Returns null if state, county and parcel number do not form an id that the records could have.
 */
export function siteOf(given: GivenSite): Site | null {
  const { parcelNumber } = given;
  const county = countyOf(given);
  const id = idOf(county, parcelNumber);
  if (county === null || parcelNumber === null || id === null) return null;
  const text = [given.line, given.unit && `#${given.unit.replace(/^#\s*/, '')}`];
  const parsed = parseAddressLine(text.filter(Boolean).join(' '));
  const address = {
    ...parsed,
    line: displayLine(parsed),
    city: given.city,
    state: county.state,
    zip: zipIn(given.zip),
    countyFips: county.fips,
    county: county.name,
  };
  return { id, parcelNumber, county, address };
}

/** Returns a parcel's id in our records, or null if county or parcel number cannot form one. */
export function idOf(county: County | null, parcelNumber: string | null): PropertyId | null {
  if (county === null || parcelNumber === null) return null;
  const id = `${county.state.toLowerCase()}-${county.fips}-${parcelKey(parcelNumber)}`;
  return isPropertyId(id) ? id : null;
}

/** Finds the county by its code, otherwise by its name; returns null if neither is in the state. */
export function countyOf({
  state,
  county,
  fips,
}: Pick<GivenSite, 'state' | 'county' | 'fips'>): County | null {
  const upper = state?.toUpperCase() ?? null;
  const coded = fips === null ? undefined : countyByFips(fips.padStart(5, '0'));
  if (coded !== undefined && (upper === null || coded.state === upper)) return coded;
  return (upper && county && countyByName(upper, county)) || null;
}

/** Returns the ZIP code. Some answers drop the zero that it begins with. */
export function zipIn(text: string | null): string | null {
  return text === null ? null : normaliseZip(/^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text);
}

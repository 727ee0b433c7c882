import { Mapping } from '../../../imports/mapping/mapping-schema';

/** The mapping of a roll of addresses, some of them with a place. */
export const daneRoll = Mapping.parse({
  source: { id: 'dane-roll', kind: 'assessor-roll', publisher: 'Dane County', title: 'Roll' },
  place: { state: 'WI', county: 'Dane', city: 'Madison' },
  parcel: 'apn',
  address: { line: 'address', zip: 'zip' },
  location: { lat: 'lat', lng: 'lng' },
  facts: {},
});

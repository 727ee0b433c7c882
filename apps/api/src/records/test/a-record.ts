import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';

/** Returns a home in Philadelphia of which a source says nothing but `said`. */
export function aRecord(id: string, said: Partial<ParcelRecord> = {}): ParcelRecord {
  return {
    id,
    parcelNumber: id.slice(9),
    address: {
      houseNumber: '12',
      street: 'OAK ST',
      unit: null,
      line: '12 Oak St',
      city: 'Philadelphia',
      state: 'PA',
      zip: '19107',
      countyFips: '42101',
      county: 'Philadelphia',
    },
    location: null,
    facts: {},
    details: [],
    owners: [],
    mailing: null,
    isOwnerOccupied: null,
    transfers: [],
    mortgages: [],
    assessments: [],
    flags: [],
    recordedOn: null,
    ...said,
  };
}

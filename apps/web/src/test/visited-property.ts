import type { Property } from '@deedlight/contract/property';
import { known, missing } from '@deedlight/domain/fact';
import { cents } from '@deedlight/domain/money';
import { propertyId } from '@deedlight/domain/property/property-id';
import { aSuggestion } from './suggestions';

/** Makes an invented property with the figures that the frame around the property page reads. */
export function aVisitedProperty(): Property {
  const { id, address, parcelNumber } = aSuggestion();
  const unknown = missing('unknown');
  const linked = { address, type: null };
  return {
    id,
    isSample: true,
    parcelNumber,
    address,
    location: unknown,
    facts: {
      type: known('single-family', 'roll'),
      beds: unknown,
      baths: unknown,
      livingAreaSqft: unknown,
      lotSqft: unknown,
      yearBuilt: unknown,
      stories: unknown,
      units: unknown,
      rooms: unknown,
    },
    details: [],
    conflicts: [],
    flags: [],
    owner: {
      names: unknown,
      kind: unknown,
      isOccupant: unknown,
      ownedSince: unknown,
      mailing: missing('unknown'),
      linked: {
        count: 2,
        market: cents(18_000_000),
        properties: [
          {
            ...linked,
            id: propertyId('PA', '42999', '7'),
            market: known(cents(18_000_000), 'roll'),
          },
          { ...linked, id: propertyId('PA', '42999', '8'), market: unknown },
        ],
      },
    },
    transfers: unknown,
    mortgages: unknown,
    assessments: unknown,
    nearby: {
      known: true,
      items: [
        {
          id: propertyId('PA', '42999', '9'),
          address,
          lat: 40,
          lng: -75,
          miles: 0.2,
          soldOn: '2026-03-02',
          price: cents(20_000_000),
          type: null,
          beds: null,
          livingAreaSqft: null,
          source: 'sales',
          recordedOn: null,
        },
      ],
    },
    salesInArea: null,
    sources: [],
  };
}

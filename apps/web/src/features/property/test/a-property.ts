import type { Assessment, Property } from '@deedlight/contract/property';
import { known, missing } from '@deedlight/domain/fact';
import { cents, dollars } from '@deedlight/domain/money';
import { propertyId } from '@deedlight/domain/property/property-id';
import { aMortgage, anAssessment, aSource, aTransfer } from '../a-record';

/** Makes an invented property with something in every section; `overrides` replace whole parts. */
export function aProperty(overrides: Partial<Property> = {}): Property {
  return { ...richProperty(), ...overrides };
}

/** Makes what a roll without addresses, coordinates, owners and assessments has of a property. */
export function aBareProperty(overrides: Partial<Property> = {}): Property {
  const nothing = missing('not-available-here');
  return {
    ...richProperty(),
    id: propertyId('DC', '11001', '0151 0154'),
    parcelNumber: '0151 0154',
    isSample: false,
    address: {
      line: null,
      unit: null,
      city: 'Washington',
      state: 'DC',
      zip: null,
      county: 'District of Columbia',
    },
    location: nothing,
    facts: {
      type: known('townhouse', 'cama'),
      beds: known(4, 'cama'),
      baths: known(4.5, 'cama'),
      livingAreaSqft: known(2505, 'cama'),
      lotSqft: known(1374, 'cama'),
      yearBuilt: known(1890, 'cama'),
      stories: known(3, 'cama'),
      units: missing('unknown'),
      rooms: known(7, 'cama'),
    },
    details: [{ label: 'Heating', value: 'Warm Cool', source: 'cama' }],
    conflicts: [],
    owner: {
      names: nothing,
      kind: nothing,
      isOccupant: nothing,
      ownedSince: nothing,
      mailing: nothing,
      linked: { count: 0, market: null, properties: [] },
    },
    transfers: { known: true, items: [] },
    mortgages: nothing,
    assessments: nothing,
    nearby: nothing,
    salesInArea: null,
    sources: [aSource({ id: 'cama', kind: 'assessor-roll', confidence: 'recorded' })],
    ...overrides,
  };
}

function richProperty(): Property {
  return {
    id: sampleId('00-418-027'),
    isSample: true,
    parcelNumber: '00-418-027',
    address: {
      line: '418 Larkspur Ln',
      unit: null,
      city: 'Marlow',
      state: 'PA',
      zip: '19999',
      county: 'Sample County',
    },
    location: known(
      { lat: 39.9412, lng: -75.1702, precision: 'parcel', errorMeters: null, basis: null },
      'roll',
      '2026-07-01',
    ),
    facts: {
      type: known('single-family', 'roll', '2026-07-01'),
      beds: known(3, 'roll', '2026-07-01'),
      baths: known(1.5, 'roll', '2026-07-01'),
      livingAreaSqft: known(1284, 'roll', '2026-07-01'),
      lotSqft: known(1120, 'roll', '2026-07-01'),
      yearBuilt: known(1925, 'roll', '2026-07-01'),
      stories: known(2, 'roll', '2026-07-01'),
      units: known(1, 'roll', '2026-07-01'),
      rooms: missing('unknown'),
    },
    details: [
      { label: 'Heating', value: 'Hot water', source: 'roll' },
      { label: 'Exterior', value: 'Brick', source: 'roll' },
      { label: 'Basement', value: 'Full, unfinished', source: 'roll' },
      { label: 'Zoning', value: 'RSA-5', source: 'roll' },
    ],
    conflicts: [livingAreaConflict()],
    flags: [],
    owner: {
      names: known(['Rosalind Thackeray-Moss'], 'roll', '2026-07-01'),
      kind: known('person', 'roll', '2026-07-01'),
      isOccupant: known(true, 'roll', '2026-07-01'),
      ownedSince: known('2022-09-14', 'sales', '2022-10-21'),
      mailing: { known: false, why: 'members-only' },
      linked: linkedProperties(),
    },
    transfers: {
      known: true,
      items: [
        aTransfer(),
        aTransfer({
          soldOn: '2009-03-02',
          recordedOn: '2009-03-09',
          price: known(dollars(1), 'sales', '2009-03-02'),
          buyer: 'Orlo Pennywhistle',
          seller: 'Hester Pennywhistle',
          documentType: 'Quitclaim deed',
          armsLength: false,
          flags: ['nominal-price', 'not-arms-length'],
        }),
        aTransfer({
          soldOn: '1998-05-29',
          recordedOn: '1998-06-04',
          price: known(dollars(61_500), 'sales', '1998-05-29'),
          buyer: 'Hester Pennywhistle',
          seller: null,
        }),
      ],
    },
    mortgages: {
      known: true,
      items: [
        aMortgage(),
        aMortgage({
          recordedOn: '1998-05-29',
          amount: dollars(55_300),
          annualRate: '0.0725',
          lender: 'Fiddlehead Example Bank',
          releasedOn: '2009-02-11',
        }),
      ],
    },
    assessments: { known: true, items: assessmentHistory() },
    nearby: { known: true, items: nearbySales() },
    salesInArea: null,
    sources: [
      aSource(),
      aSource({
        id: 'sales',
        publisher: 'Sample County Recorder',
        title: 'Deed transfers 1990–2026',
        file: 'sample-transfers.csv',
        row: 10_452,
      }),
      aSource({
        id: 'deeds',
        publisher: 'Sample County Recorder',
        title: 'Recorded mortgages',
        file: 'sample-mortgages.csv',
        row: 733,
      }),
    ],
  };
}

function livingAreaConflict(): Property['conflicts'][number] {
  return {
    field: 'livingAreaSqft',
    statements: [
      { value: 1284, source: 'roll', recordedOn: '2026-07-01', isUsed: true },
      { value: 1340, source: 'sales', recordedOn: '2022-09-14', isUsed: false },
    ],
  };
}

function linkedProperties(): Property['owner']['linked'] {
  const near = { unit: null, city: 'Marlow', state: 'PA', zip: '19999', county: 'Sample County' };
  return {
    count: 2,
    market: dollars(401_900),
    properties: [
      {
        id: sampleId('00-420-003'),
        address: { ...near, line: '9 Quillwort Ct' },
        type: 'single-family',
        market: known(dollars(231_500), 'roll', '2026-07-01'),
      },
      {
        id: sampleId('00-377-118'),
        address: { ...near, line: '1207 Thimble St #2' },
        type: 'condo',
        market: known(dollars(170_400), 'roll', '2026-07-01'),
      },
    ],
  };
}

function sampleId(parcelNumber: string) {
  return propertyId('PA', '42999', parcelNumber);
}

/** Returns the years 2017 to 2026 without 2020, so that the line must show a gap. */
function assessmentHistory(): Assessment[] {
  return [2026, 2025, 2024, 2023, 2022, 2021, 2019, 2018, 2017].map((taxYear) => {
    const market = 138_000 + (taxYear - 2017) * 9_044;
    const land = Math.round(market * 0.22);
    return anAssessment({
      taxYear,
      assessed: dollars(market),
      market: dollars(market),
      land: dollars(land),
      building: dollars(market - land),
      tax: cents(Math.round(market * 1.4)),
      assessedOn: `${taxYear}-01-01`,
    });
  });
}

function nearbySales() {
  const sales = [
    ['00418031', '426 Larkspur Ln', 39.9415, -75.1694, 0.05, '2026-08-19', 238_000, 1310],
    ['00417006', '31 Bramble St', 39.9431, -75.1721, 0.17, '2026-05-07', 251_500, 1402],
    ['00421144', '702 Thimble St', 39.9389, -75.1668, 0.24, '2026-03-30', 219_900, 1196],
    ['00416090', '88 Foxglove Ave', 39.9453, -75.1675, 0.32, '2025-12-12', 246_000, 1333],
    ['00433019', '5 Pinnock Way', 39.9361, -75.1744, 0.42, '2025-11-03', 227_400, 1250],
  ] as const;
  return sales.map(([parcel, line, lat, lng, miles, soldOn, price, sqft]) => ({
    id: sampleId(parcel),
    address: {
      line,
      unit: null,
      city: 'Marlow',
      state: 'PA',
      zip: '19999',
      county: 'Sample County',
    },
    lat,
    lng,
    miles,
    soldOn,
    price: dollars(price),
    type: 'single-family' as const,
    beds: 3,
    livingAreaSqft: sqft,
    source: 'sales',
    recordedOn: soldOn,
  }));
}

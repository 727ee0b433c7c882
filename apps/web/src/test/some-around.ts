import type {
  AroundAbsent,
  AroundOut,
  BuildingPermit,
  ForeclosureFiling,
  NoPlace,
} from '@deedlight/contract/around';
import type { Source } from '@deedlight/contract/property';
import { propertyId } from '@deedlight/domain/property/property-id';
import { HttpResponse, http } from 'msw';

function aService(id: string, publisher: string, more: Partial<Source>): Source {
  return {
    ...{ id, publisher, title: id, kind: 'provider', licence: 'Public domain', url: null },
    ...{ file: null, row: null, asOf: null, fetchedAt: '2026-11-20T12:00:00Z' },
    confidence: 'reported',
    ...more,
  };
}

/** No service is asked: the answer of a server without a network. */
export const nothingAround: AroundOut = {
  propertyId: propertyId('PA', '42999', '00419017'),
  errorMeters: null,
  ...{ flood: aGap(), ruralArea: aGap(), publicSchools: aGap(), privateSchools: aGap() },
  ...{ fairRent: aGap(), zipRent: aGap(), countyRent: aGap() },
  ...{ unpaidTaxes: aGap(), foreclosures: aGap(), permits: aGap() },
  rent: { known: false, reason: 'No published rent of the area is known.' },
};

export function aGap(changes: Partial<AroundAbsent> = {}): AroundAbsent {
  return {
    ...{ known: false, why: 'not-available-here', because: 'switched-off' },
    ...{ note: 'It is not asked on this server.', settings: ['REFRESH_PUBLIC_DATA'] },
    ...changes,
  };
}

/** A home in zone AE, with a school of each kind, and a rent between $1,533 and $1,874. */
export function someAround(changes: Partial<AroundOut> = {}): AroundOut {
  const nces = aService('Public School Locations, 2024-2025', 'NCES', {});
  const census = aService('American Community Survey', 'US Census Bureau', { asOf: '2024-12-31' });
  const school = { street: null, city: 'Marlow', grades: null, level: null, lat: 40, lng: -75 };
  const fresh = { known: true, failedAt: null } as const;
  return {
    propertyId: nothingAround.propertyId,
    errorMeters: null,
    flood: {
      ...fresh,
      value: {
        ...{ zone: 'AE', subtype: 'FLOODWAY', isSpecialHazard: true, baseElevationFeet: 851.2 },
        ...{ depthFeet: null, datum: 'NAVD88', panel: '42999C0434H', effectiveOn: '2014-09-17' },
      },
      source: aService('National Flood Hazard Layer', 'FEMA', { asOf: '2014-09-17' }),
    },
    ruralArea: {
      ...fresh,
      value: { area: 'ineligible' },
      source: aService('Ineligible areas', 'USDA Rural Development', { asOf: '2026-10-01' }),
    },
    publicSchools: {
      ...fresh,
      value: {
        ...{ withinMiles: 3, found: 4 },
        schools: [
          { id: '1', name: 'SAMPLE Elementary', miles: 0.33, ...school, level: 'Elementary' },
          { id: '2', name: 'SAMPLE High', miles: 1.2, ...school },
        ],
      },
      source: nces,
    },
    privateSchools: aGap({
      ...{ why: 'none', because: 'none-near', settings: [] },
      note: 'NCES lists no private school within 3 miles.',
    }),
    fairRent: {
      ...fresh,
      value: {
        ...{ area: 'Marlow County', zip: null, year: 2027 },
        rents: [100_000, 115_000, 140_000, 180_000, 205_000],
      },
      source: aService('Fair Market Rents', 'HUD', { asOf: '2026-10-01' }),
    },
    zipRent: {
      ...fresh,
      value: { area: 'ZIP 19104', amount: 125_000, margin: 4_000 },
      source: census,
    },
    countyRent: aGap({
      ...{ why: 'unknown', because: 'unreachable', settings: [] },
      note: 'The Census Bureau did not answer.',
    }),
    unpaidTaxes: {
      ...fresh,
      value: { earliestYear: 2023 },
      source: aService('Parcels', 'Marlow County', { kind: 'assessor-roll' }),
    },
    foreclosures: {
      ...fresh,
      value: { filings: [aFiling({}), aFiling({ caseId: 'MG-2', filedOn: null, amount: null })] },
      source: aService('Mortgage Foreclosure Records', 'WPRDC', {}),
    },
    permits: {
      ...fresh,
      value: {
        permits: [aPermit({}), aPermit({ number: null, issuedOn: null, amount: null })],
        isStill: false,
      },
      source: aService('Building permits', 'Cook County', { asOf: '2026-11-02' }),
    },
    rent: {
      ...{ known: true, low: 153_300, middle: 170_400, high: 187_400 },
      readings: [
        { label: 'HUD Fair Market Rent, Marlow County', amount: 180_000, basis: '3 bedrooms' },
        { label: 'Median gross rent, ZIP 19104', amount: 160_700, basis: 'times 1.29' },
      ],
      basis: 'The mean of the readings.',
    },
    ...changes,
  };
}

export function aFiling(changes: Partial<ForeclosureFiling>): ForeclosureFiling {
  return {
    ...{ filedOn: '2026-03-05', kind: 'Mortgage Foreclosure', amount: 12_345_600 },
    ...{ caseId: 'MG-1', lastActivityOn: null },
    ...changes,
  };
}

/** The geocoder does not know the address. */
export function aNoPlace(changes: Partial<NoPlace> = {}): NoPlace {
  return {
    ...{ because: 'not-found', isRough: false, askedOn: '2026-11-20', settings: [] },
    note: 'The records have no coordinates of this home. The geocoder does not know its address.',
    help: 'Sales of its area still compare.',
    ...changes,
  };
}

export function aPermit(changes: Partial<BuildingPermit>): BuildingPermit {
  return { number: '100123', issuedOn: '2025-04-09', amount: 4_500_000, ...changes };
}

/** Answers what lies around every home. */
export function onAround(answer: AroundOut) {
  return http.get('*/v1/properties/:id/around', () => HttpResponse.json(answer));
}

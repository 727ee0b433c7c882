import type { CountyScore, ValuationOut } from '@deedlight/contract/valuation';
import type { ExampleHome } from '@deedlight/contract/valuation/example';
import { propertyId } from '@deedlight/domain/property/property-id';
import { HttpResponse, http } from 'msw';
import { aSuggestion } from './suggestions';

type Valued = Extract<ValuationOut['valuation'], { kind: 'valued' }>;

/**
 * Makes the value of a home: $248,000, between $231,000 and $268,000, in a county measured on 902
 * sales; `changes` replace parts of it.
 */
export function aValuation(changes: Partial<ValuationOut> = {}): ValuationOut {
  return {
    propertyId: propertyId('PA', '42999', '00419017'),
    asOf: '2026-11-20',
    when: 'today',
    valuation: aValue(),
    headline: {
      ...{ known: true, kind: 'valuation', label: 'Our valuation', amount: 24_800_000 },
      ...{ basis: 'The middle of the range of the county’s model', asOf: '2026-11-20' },
      source: null,
    },
    model: {
      version: 3,
      countyFips: '42999',
      county: 'Marlow County',
      state: 'PA',
      isSample: false,
      trainedAt: '2026-11-19T03:00:00Z',
      sales: 6_000,
      firstSale: '2022-01-04',
      lastSale: '2026-10-30',
      knownUntil: null,
      backTest: {
        ...{ from: '2026-03-31', to: '2026-10-30', trainedOn: 5_098, count: 902 },
        ...{ medianAbsoluteError: 0.067, within5: 0.38, within10: 0.69, within20: 0.97 },
        ...{ cod: 7.7, prd: 1.01, prb: -0.016, coverage80: 0.81, coverage95: 0.96 },
      },
    },
    salesBehind: [],
    stored: [{ asOf: '2026-11-20', estimate: 24_800_000, low80: 23_100_000, high80: 26_800_000 }],
    opinions: [
      {
        kind: 'assessor-market',
        label: 'Assessor’s market value',
        value: {
          ...{ known: true, amount: 22_320_000, basis: 'Tax year 2026', asOf: '2026-01-01' },
          ...{ source: null, disagreement: -0.1 },
        },
      },
      {
        kind: 'provider-avm',
        label: 'Data provider’s model',
        value: { known: false, why: 'not-available-here', note: 'No provider is configured' },
      },
    ],
    debt: {
      ...{ known: true, balance: 14_880_000, basis: 'recorded-terms', ltv: 0.6 },
      assumption: 'Every payment made when due, at 6.125% recorded, 360 months recorded',
      ...{ equity: 9_920_000, equityLow: 8_220_000, equityHigh: 11_920_000 },
    },
    sources: [],
    ...changes,
  };
}

export function aValue(changes: Partial<Valued> = {}): Valued {
  return {
    kind: 'valued',
    ...{ estimate: 24_800_000, low80: 23_100_000, high80: 26_800_000 },
    ...{ low95: 21_500_000, high95: 28_600_000, fsd: 0.06, confidence: 'high' },
    base: 22_000_000,
    carriedOn: null,
    contributions: [
      { group: 'living-area', amount: 3_100_000 },
      { group: 'age', amount: -300_000 },
    ],
    ...changes,
  };
}

/** Answers the valuation of every property. */
export function onValuation(answer: ValuationOut) {
  return http.get('*/v1/properties/:id/valuation', () => HttpResponse.json(answer));
}

export function onScoreboard(counties: CountyScore[], trains = true) {
  return http.get('*/v1/valuation/scoreboard', () => HttpResponse.json({ counties, trains }));
}

/** Answers the home of the start page; null where none is valued. */
export function onExample(home: ExampleHome | null) {
  return http.get('*/v1/valuation/example', () => HttpResponse.json({ home }));
}

/** Makes the home of the start page, valued between $448,000 and $524,000; `changes` replace parts of it. */
export function anExample(changes: Partial<ExampleHome> = {}): ExampleHome {
  const { id, address, parcelNumber, isSample } = aSuggestion();
  return {
    ...{ id, address, parcelNumber, isSample },
    ...{ type: 'single-family', beds: 4, baths: 2.5, livingAreaSqft: 2240 },
    value: {
      ...{ asOf: '2026-11-26', low80: 44_800_000, high80: 52_400_000, estimate: 48_512_300 },
      held: { share: 0.82, sales: 682 },
    },
    lastSale: {
      ...{ soldOn: '2015-08-03', price: 31_200_000, recordedOn: '2015-08-07' },
      source: {
        ...{ id: 'sales', publisher: 'Sample County', title: 'Deeds 2015', kind: 'sample' },
        ...{ licence: null, url: null, file: 'deeds.csv', row: 41_827, asOf: null },
        ...{ fetchedAt: '2026-11-20T08:00:00Z', confidence: 'sample' },
      },
    },
    owed: { known: false, why: 'not-available-here' },
    around: [
      { id: propertyId('OH', '39999', '1'), east: 0.1, north: 0.2 },
      { id: propertyId('OH', '39999', '2'), east: -0.2, north: 0 },
    ],
    streets: [],
    ...changes,
  };
}

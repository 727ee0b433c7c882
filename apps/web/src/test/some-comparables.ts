import type { ComparableSale, ComparablesOut } from '@deedlight/contract/comparables';
import { saleIdOf } from '@deedlight/domain/comparables/comparable-sale';
import { similarityOf } from '@deedlight/domain/comparables/similarity';
import { propertyId } from '@deedlight/domain/property/property-id';
import { HttpResponse, http } from 'msw';
import { Temporal } from 'temporal-polyfill';

const subjectHome = {
  type: 'single-family' as const,
  livingAreaSqft: 1500,
  beds: 3,
  baths: 2,
  lotSqft: 5000,
  yearBuilt: 1980,
  conditionStep: 4,
};
const until = Temporal.PlainDate.from('2026-10-31');

/** Makes a found sale for tests; `parcel` distinguishes it from the others. */
export function aFoundSale(
  parcel: number,
  overrides: Partial<ComparableSale> = {},
): ComparableSale {
  const plain = {
    ...subjectHome,
    propertyId: propertyId('pa', '42101', String(parcel)),
    soldOn: '2026-05-15',
    recordedOn: '2026-05-20',
    price: 30_000_000 + parcel * 100_000,
    miles: parcel / 50,
    sharedArea: null,
    lat: 40,
    lng: -75,
    condition: 'Good',
    buyer: null,
    seller: null,
    documentType: 'Warranty deed',
    armsLength: true,
    flags: [],
    reports: 1,
    isSample: true,
    source: 'sample:1:',
    ...overrides,
  };
  return {
    address: {
      line: `${parcel} Larkspur Ln`,
      unit: null,
      city: 'Marlow',
      state: 'PA',
      zip: '19999',
      county: 'Sample',
    },
    saleId: saleIdOf(plain),
    similarity: similarityOf(plain, subjectHome, until),
    ...plain,
  };
}

/** Makes an answer with eight sales, one left out and a fitted market, for tests. */
export function someComparables(overrides: Partial<ComparablesOut> = {}): ComparablesOut {
  const rule = { months: 12, miles: 1, sizeTolerance: 0.2, sameType: true };
  const fact = <T>(value: T) => ({
    known: true as const,
    value,
    source: 'sample:1:',
    recordedOn: '2026-10-31',
  });
  const { similarity: _, ...left } = aFoundSale(99, {
    price: 100,
    documentType: 'Quit claim deed',
  });
  return {
    subject: {
      id: propertyId('pa', '42101', '1'),
      address: { ...left.address, line: '1 Larkspur Ln' },
      parcelNumber: '1',
      location: { lat: 40, lng: -75, precision: 'parcel' },
      facts: {
        type: fact('single-family'),
        beds: fact(3),
        baths: fact(2),
        livingAreaSqft: fact(1500),
        lotSqft: fact(5000),
        yearBuilt: fact(1980),
        stories: { known: false, why: 'unknown' },
        units: { known: false, why: 'unknown' },
        rooms: { known: false, why: 'unknown' },
      },
      condition: 'Good',
      conditionStep: 4,
      isSample: true,
    },
    today: '2026-11-20',
    until: '2026-10-31',
    asked: rule,
    rule,
    area: null,
    widenings: [],
    comparables: [2, 3, 4, 5, 6, 7, 8, 9].map((parcel) => aFoundSale(parcel)),
    excluded: [
      { ...left, reasons: [{ reason: 'nominal-price', text: 'A price of $1 is a formality' }] },
    ],
    beyond: { found: 9, listed: 9 },
    missed: { time: 0, place: 0, size: 12, type: 4 },
    notices: [],
    market: {
      from: '2024-10-31',
      until: '2026-10-31',
      miles: 1,
      area: null,
      fit: {
        fitted: true,
        sales: 210,
        trimmed: 2,
        residual: 0.09,
        rates: [{ attribute: 'size', rate: 0.6, standardError: 0.05, sales: 210, refused: null }],
        index: [
          { month: '2026-05', level: 0.98, standardError: 0.01, sales: 12 },
          { month: '2026-10', level: 1, standardError: 0, sales: 9 },
        ],
      },
    },
    sources: [
      {
        id: 'sample:1:',
        publisher: 'Deedlight',
        title: 'Sample County, invented',
        kind: 'sample',
        licence: null,
        url: null,
        file: 'Made by this program',
        row: null,
        asOf: '2026-10-31',
        fetchedAt: '2026-11-01T08:00:00Z',
        confidence: 'sample',
      },
    ],
    ...overrides,
  };
}

/** Answers the comparables of every property. */
export function onComparables(answer: ComparablesOut) {
  return http.get('*/v1/properties/:id/comparables', () => HttpResponse.json(answer));
}

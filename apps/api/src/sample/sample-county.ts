import { displayLine } from '@deedlight/domain/address/display-line';
import { parseAddressLine } from '@deedlight/domain/address/parse-address-line';
import { type Cents, cents } from '@deedlight/domain/money';
import type { AssessmentRecord, ParcelRecord } from '@deedlight/domain/property/parcel-record';
import { propertyId } from '@deedlight/domain/property/property-id';
import { chance, normal, type Random, seededRandom } from '@deedlight/domain/random';
import { Temporal } from 'temporal-polyfill';
import { liveThrough } from './history';
import { buildHouse, type House } from './houses';
import { priceLevel, sampleAsOf } from './market';
import { aPool, type Party } from './owners';
import { type Lot, layOutLots } from './streets';
import { sampleCounty, type Town, towns } from './towns';

/** The county reassesses every third year and repeats the value in the years between. */
const revaluations = [
  { taxYear: 2022, level: levelAtStartOf(2020) },
  ...[2023, 2024, 2025].map((taxYear) => ({ taxYear, level: levelAtStartOf(2023) })),
  { taxYear: 2026, level: levelAtStartOf(2026) },
];

const assessedShare = 0.35;
const sampleSeed = 20_261_031;

/** Yields every parcel of the invented county, the same on every machine. */
export function* sampleParcels(seed = sampleSeed): Generator<ParcelRecord> {
  const random = seededRandom(seed);
  let sequence = 0;
  for (const [book, town] of towns.entries()) {
    const landlords = aPool(random, Math.round(town.parcels / 60));
    for (const lot of layOutLots(random, town)) {
      sequence += 1;
      yield aParcel(random, lot, parcelNumber(book, sequence), landlords);
    }
  }
}

/**
 * Makes a second, invented source. It must be called for every parcel of the county in order, and
 * returns the source's record of the parcel, or null for most; some of its figures differ, as
 * listings' do.
 */
export function sampleListings(
  seed = sampleSeed + 1,
): (parcel: ParcelRecord) => ParcelRecord | null {
  const random = seededRandom(seed);
  return (parcel) => listingOf(random, parcel);
}

function listingOf(random: Random, parcel: ParcelRecord): ParcelRecord | null {
  const area = parcel.facts.livingAreaSqft;
  if (parcel.facts.type !== 'single-family' || !area || !chance(random, 0.04)) return null;
  const listedArea = Math.round(
    area * (chance(random, 0.5) ? 1 : Math.exp(normal(random, 0.05, 0.04))),
  );
  return {
    ...parcel,
    facts: { ...parcel.facts, livingAreaSqft: listedArea },
    details: [],
    owners: [],
    mailing: null,
    isOwnerOccupied: null,
    transfers: [],
    mortgages: [],
    assessments: [],
    recordedOn: '2025-06-15',
  };
}

function aParcel(
  random: Random,
  lot: Lot,
  number: string,
  landlords: [Party, ...Party[]],
): ParcelRecord {
  const house = buildHouse(random, lot);
  const isHome = house.facts.beds !== undefined;
  const history = liveThrough(random, house, landlords, isHome ? 0.19 : 0.7);
  const { neighbourhood } = lot;
  const address = addressOf(lot, house);
  return {
    id: propertyId(sampleCounty.state, sampleCounty.fips, number),
    parcelNumber: number,
    address,
    location: { lat: round6(lot.lat), lng: round6(lot.lng), precision: 'parcel' },
    facts: house.facts,
    details: [...house.details, { label: 'Neighborhood', value: neighbourhood.name }],
    owners: history.owner.owners,
    mailing: { careOf: null, lines: history.owner.mailing ?? homeMailing(lot, address) },
    isOwnerOccupied: isHome ? history.owner.mailing === null : null,
    transfers: history.transfers,
    mortgages: history.mortgages,
    assessments: assess(random, house, neighbourhood.town),
    flags: [],
    recordedOn: sampleAsOf.toString(),
  };
}

function addressOf(lot: Lot, house: House): ParcelRecord['address'] {
  const { town } = lot.neighbourhood;
  const number = house.facts.type === 'land' ? '' : `${lot.houseNumber} `;
  const unit = lot.unit ? ` #${lot.unit}` : '';
  const parsed = parseAddressLine(`${number}${lot.street}${unit}`);
  return {
    ...parsed,
    line: displayLine(parsed),
    city: town.name,
    state: sampleCounty.state,
    zip: town.zip,
    countyFips: sampleCounty.fips,
    county: sampleCounty.name,
  };
}

function homeMailing(lot: Lot, address: ParcelRecord['address']): string[] {
  return [address.line ?? lot.street, `${address.city}, ${address.state} ${address.zip}`];
}

function parcelNumber(book: number, sequence: number): string {
  const page = Math.floor(sequence / 100);
  return `${String(book + 1).padStart(2, '0')}-${String(page).padStart(3, '0')}-${String(sequence % 100).padStart(3, '0')}`;
}

function round6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function assess(random: Random, house: House, town: Town): AssessmentRecord[] {
  const bias = normal(random, -0.06, 0.09);
  const landShare = house.facts.type === 'land' ? 1 : 0.18 + 0.08 * random();
  return revaluations.map(({ taxYear, level }) => {
    const market = wholeHundreds(Math.exp(house.worth + level + bias) * 100);
    const land = wholeHundreds(market * landShare);
    const assessed = cents(Math.round(market * assessedShare));
    return {
      taxYear,
      market,
      land,
      building: cents(market - land),
      assessed,
      exempt: null,
      tax: cents(Math.round(assessed * town.millage)),
      assessedOn: `${taxYear}-01-01`,
    };
  });
}

function levelAtStartOf(year: number): number {
  return priceLevel(Temporal.PlainDate.from({ year, month: 1, day: 1 }));
}

function wholeHundreds(amountInCents: number): Cents {
  return cents(Math.round(amountInCents / 10_000) * 10_000);
}

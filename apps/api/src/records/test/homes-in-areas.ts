import { cents } from '@deedlight/domain/money';
import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';
import { parcelOf } from '@deedlight/domain/property/property-id';
import type { Database } from '../../platform/database/database';
import { loadBatch } from '../load-batch';
import { storeSource } from '../store-source';
import { aRecord } from './a-record';

const coverage = ['type', 'livingAreaSqft', 'location', 'transfers'];

export type Said = {
  neighborhood?: string;
  tract?: string;
  zip?: string;
  at?: { lat: number; lng: number };
  price?: number;
  soldOn?: string;
  livingAreaSqft?: number;
};

/** Stores the source of the homes that `loadHomes` loads. */
export async function storeRoll(database: Database): Promise<void> {
  await database.asService('test', (tx) =>
    storeSource(tx, {
      ...{ id: 'roll', rank: 100, kind: 'assessor-roll', publisher: 'A county', title: 'Roll' },
      ...{ licence: null, url: null, coverage },
    }),
  );
}

/** Loads homes as an import does; those without `at` have no position. */
export async function loadHomes(database: Database, homes: Record<string, Said>): Promise<void> {
  const lines = Object.entries(homes).map(([id, said], at) => ({
    record: aHome(id, said),
    line: at + 2,
  }));
  await database.asLoader('test', (tx, copyIn) =>
    loadBatch(tx, copyIn, {
      ...{ sourceId: 'roll', coverage, runId: null, isSample: false, lines },
      fetchedAt: '2026-11-20T00:00:00Z',
    }),
  );
}

function aHome(id: string, said: Said): ParcelRecord {
  const { neighborhood, tract, zip = null, at, price, soldOn = '2026-05-15' } = said;
  const plain = aRecord(id);
  const countyFips = id.slice(3, 8);
  const deed = { recordedOn: null, buyer: null, seller: null, documentType: null };
  return {
    ...plain,
    address: { ...plain.address, line: `${parcelOf(id)} Oak St`, zip, countyFips },
    location: at === undefined ? null : { ...at, precision: 'parcel' },
    facts: { type: 'single-family', livingAreaSqft: said.livingAreaSqft ?? 1500 },
    details: [
      ...(neighborhood === undefined ? [] : [{ label: 'Neighborhood', value: neighborhood }]),
      ...(tract === undefined ? [] : [{ label: 'Census tract', value: tract }]),
    ],
    transfers:
      price === undefined
        ? []
        : [
            {
              ...{ ...deed, soldOn, price: cents(price * 100), documentNumber: null },
              ...{ armsLength: null, flags: [] },
            },
          ],
  };
}

/** Makes homes that each sold for about $300,000, with ids from `first` on. */
export function sold(
  first: number,
  count: number,
  said: Said,
  county = '42101',
): Record<string, Said> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `pa-${county}-${first + at}`,
      { price: 290_000 + 3000 * at, livingAreaSqft: 1450 + 10 * at, ...said },
    ]),
  );
}

import type { Facts } from '@deedlight/domain/property/parcel-record';
import type { PropertyType } from '@deedlight/domain/property/property-type';
import { normal, pickWeighted, type Random } from '@deedlight/domain/random';
import { sampleAsOf } from './market';
import type { Lot } from './streets';
import { sampleCounty } from './towns';

export type Condition = 'Poor' | 'Fair' | 'Average' | 'Good' | 'Very good';

export type House = {
  facts: Facts & { type: PropertyType };
  condition: Condition | null;
  details: { label: string; value: string }[];
  /**
   * It is the logarithm of the price in dollars on 2021-01-01, without the noise of a single sale.
   */
  worth: number;
};

const conditionWorth: Record<Condition, number> = {
  Poor: -0.24,
  Fair: -0.1,
  Average: 0,
  Good: 0.07,
  'Very good': 0.15,
};

export function buildHouse(random: Random, lot: Lot): House {
  const type = typeOf(random, lot);
  if (type === 'land') return vacantLand(random, lot);
  const facts = { type, ...dimensions(random, lot, type) };
  const condition = conditionOf(random, facts.yearBuilt);
  return {
    facts,
    condition,
    details: describe(random, facts.yearBuilt, condition),
    worth: worthOf(lot, facts, condition),
  };
}

function typeOf(random: Random, lot: Lot): PropertyType {
  switch (lot.neighbourhood.kind) {
    case 'condos':
      return 'condo';
    case 'townhouses':
      return 'townhouse';
    case 'edge':
      return pickWeighted<PropertyType>(random, [
        ['land', 40],
        ['commercial', 26],
        ['industrial', 6],
        ['mobile', 28],
      ]);
    case 'houses':
      return pickWeighted<PropertyType>(random, [
        ['single-family', 92],
        ['multi-family', 6],
        ['land', 2],
      ]);
  }
}

function dimensions(random: Random, lot: Lot, type: PropertyType) {
  const { neighbourhood } = lot;
  const scale =
    { condo: 0.62, townhouse: 0.85, mobile: 0.68, 'multi-family': 1.5 }[type as string] ?? 1;
  const livingAreaSqft = roundTo(
    2,
    Math.max(480, neighbourhood.livingAreaSqft * scale * Math.exp(normal(random, 0, 0.2))),
  );
  const yearBuilt = Math.min(
    sampleAsOf.year - 1,
    Math.max(1872, Math.round(neighbourhood.yearBuilt + normal(random, 0, 4))),
  );
  const beds = Math.min(6, Math.max(1, Math.round(livingAreaSqft / 560 + normal(random, 0, 0.45))));
  const baths = Math.max(
    1,
    roundTo(0.5, livingAreaSqft / 980 + (yearBuilt > 1975 ? 0.5 : 0) + normal(random, 0, 0.3)),
  );
  const isAttached = type === 'condo' || type === 'townhouse';
  const lotSqft = isAttached
    ? roundTo(10, livingAreaSqft * 0.9)
    : roundTo(10, neighbourhood.town.lotSqft * Math.exp(normal(random, 0, 0.32)));
  const stories =
    type === 'condo'
      ? 1
      : pickWeighted(random, [
          [1, 38],
          [1.5, 14],
          [2, 44],
          [3, 4],
        ]);
  const units =
    type === 'multi-family'
      ? pickWeighted(random, [
          [2, 6],
          [3, 2],
          [4, 2],
        ])
      : 1;
  const isHome = type !== 'commercial' && type !== 'industrial';
  return {
    livingAreaSqft: isHome ? livingAreaSqft : livingAreaSqft * 4,
    lotSqft,
    yearBuilt,
    stories,
    units,
    ...(isHome ? { beds, baths, rooms: beds + 3 + Math.round(random()) } : {}),
  };
}

function vacantLand(random: Random, lot: Lot): House {
  const lotSqft = roundTo(
    10,
    lot.neighbourhood.town.lotSqft * 1.6 * Math.exp(normal(random, 0, 0.5)),
  );
  return {
    facts: { type: 'land', lotSqft },
    condition: null,
    details: [{ label: 'Zoning', value: 'R-1' }],
    worth: Math.log(lot.neighbourhood.town.level * 0.17) + 0.5 * Math.log(lotSqft / 12_000),
  };
}

function worthOf(lot: Lot, facts: Facts, condition: Condition): number {
  const { town, standing } = lot.neighbourhood;
  const age = sampleAsOf.year - (facts.yearBuilt ?? 1960);
  const lakeMiles = Math.hypot(
    (lot.lat - sampleCounty.lake.lat) * 69,
    (lot.lng - sampleCounty.lake.lng) * 52.5,
  );
  return (
    Math.log(town.level) +
    standing +
    0.68 * Math.log((facts.livingAreaSqft ?? 1800) / 1800) +
    0.055 * ((facts.baths ?? 1.5) - 2) +
    0.085 * Math.log((facts.lotSqft ?? 8000) / 8000) -
    0.0034 * Math.min(age, 75) +
    conditionWorth[condition] +
    0.24 * Math.exp(-lakeMiles / 0.9) +
    (facts.type === 'condo' ? -0.06 : 0) +
    (facts.type === 'mobile' ? -0.75 : 0) +
    0.15
  );
}

function conditionOf(random: Random, yearBuilt: number): Condition {
  const isOld = yearBuilt < 1965;
  return pickWeighted<Condition>(random, [
    ['Poor', isOld ? 4 : 1],
    ['Fair', isOld ? 15 : 6],
    ['Average', 52],
    ['Good', isOld ? 22 : 32],
    ['Very good', isOld ? 6 : 10],
  ]);
}

function describe(random: Random, yearBuilt: number, condition: Condition) {
  const isNew = yearBuilt > 1985;
  const one = (options: readonly (readonly [string, number])[]) => pickWeighted(random, options);
  return [
    { label: 'Condition', value: condition },
    {
      label: 'Exterior wall',
      value: one([
        ['Vinyl siding', isNew ? 6 : 3],
        ['Brick', 4],
        ['Frame', 3],
        ['Stone', 1],
      ]),
    },
    {
      label: 'Heating',
      value: one([
        ['Gas forced air', 7],
        ['Heat pump', isNew ? 4 : 1],
        ['Radiator', isNew ? 0 : 3],
      ]),
    },
    {
      label: 'Central air',
      value: one([
        ['Yes', isNew ? 9 : 5],
        ['No', isNew ? 1 : 5],
      ]),
    },
    {
      label: 'Basement',
      value: one([
        ['Full', 5],
        ['Partial', 2],
        ['Crawl space', 2],
        ['None', 2],
      ]),
    },
    {
      label: 'Garage spaces',
      value: one([
        ['0', isNew ? 1 : 4],
        ['1', 4],
        ['2', isNew ? 7 : 3],
      ]),
    },
  ];
}

function roundTo(step: number, value: number): number {
  return Math.round(value / step) * step;
}

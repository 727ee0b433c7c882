import { normal, pick, pickWeighted, type Random, wholeBetween } from '@deedlight/domain/random';
import { streetNames } from './names';
import type { Town } from './towns';

/** Some hundred lots were built together and have a similar age, size and price level. */
export type Neighbourhood = {
  name: string;
  town: Town;
  /** It is the logarithm of how much more its houses cost than the town's, if all else is equal. */
  standing: number;
  yearBuilt: number;
  livingAreaSqft: number;
  kind: 'houses' | 'townhouses' | 'condos' | 'edge';
};

export type Lot = {
  neighbourhood: Neighbourhood;
  houseNumber: number;
  street: string;
  unit: string | null;
  lat: number;
  lng: number;
};

const lotsPerNeighbourhood = 120;
const streetsPerNeighbourhood = 5;
const blockHeight = 0.0011;
const lotWidth = 0.00024;

/** Yields every lot of a town by neighborhood, on a grid around the town's center. */
export function* layOutLots(random: Random, town: Town): Generator<Lot> {
  const takenStreets = new Set<string>();
  const neighbourhoods = Math.ceil(town.parcels / lotsPerNeighbourhood);
  const columns = Math.ceil(Math.sqrt(neighbourhoods));
  let left = town.parcels;
  for (let at = 0; at < neighbourhoods; at++) {
    const column = (at % columns) - columns / 2;
    const row = Math.floor(at / columns) - columns / 2;
    const neighbourhood = aNeighbourhood(random, town, at, Math.hypot(column, row) / columns);
    const lots = layOutNeighbourhood(random, neighbourhood, column, row, takenStreets);
    for (const lot of lots) {
      if (left-- <= 0) return;
      yield lot;
    }
  }
}

function aNeighbourhood(random: Random, town: Town, at: number, fromCentre: number): Neighbourhood {
  const span = town.built.to - town.built.from;
  const kind = pickWeighted<Neighbourhood['kind']>(random, [
    ['houses', 80],
    ['townhouses', 7],
    ['condos', 9],
    ['edge', 4],
  ]);
  return {
    name: `${town.name} ${at + 1}`,
    town,
    standing: normal(random, 0.12 * (fromCentre - 0.35), 0.17),
    yearBuilt: Math.round(town.built.from + span * Math.min(1, fromCentre + 0.6 * random())),
    livingAreaSqft: Math.round(1350 + 900 * fromCentre + normal(random, 150, 220)),
    kind,
  };
}

function* layOutNeighbourhood(
  random: Random,
  neighbourhood: Neighbourhood,
  column: number,
  row: number,
  taken: Set<string>,
): Generator<Lot> {
  const { town, kind } = neighbourhood;
  const perStreet = lotsPerNeighbourhood / streetsPerNeighbourhood;
  for (let street = 0; street < streetsPerNeighbourhood; street++) {
    const name = aStreet(random, town, column, taken);
    const lat =
      town.lat + row * blockHeight * (streetsPerNeighbourhood + 0.6) + street * blockHeight;
    const west = town.lng + column * lotWidth * (perStreet / 2 + 2);
    const firstNumber = 100 * wholeBetween(random, 1, 42);
    for (let lot = 0; lot < perStreet; lot++) {
      const isEven = lot % 2 === 0;
      const along = Math.floor(lot / 2);
      const unitsInBuilding = kind === 'condos' ? 8 : 1;
      const building = Math.floor(lot / unitsInBuilding);
      yield {
        neighbourhood,
        houseNumber:
          kind === 'condos'
            ? firstNumber + building * 20
            : firstNumber + along * 4 + (isEven ? 2 : 1),
        street: name,
        unit: kind === 'condos' ? unitName(lot % unitsInBuilding) : null,
        lat: lat + (isEven ? 0.00022 : -0.00022) + normal(random, 0, 0.000015),
        lng: west + (kind === 'condos' ? building * unitsInBuilding * 0.5 : along) * lotWidth,
      };
    }
  }
}

function unitName(at: number): string {
  return `${Math.floor(at / 4) + 1}${'ABCD'.charAt(at % 4)}`;
}

function aStreet(random: Random, town: Town, column: number, taken: Set<string>): string {
  const suffixes = ['St', 'Ave', 'Ln', 'Dr', 'Ct', 'Rd', 'Way', 'Pl', 'Ter', 'Cir'] as const;
  for (;;) {
    const isNumbered = town.hasDirectionals && random() < 0.12;
    const base = isNumbered ? ordinal(wholeBetween(random, 1, 40)) : pick(random, streetNames);
    const suffix = isNumbered ? pick(random, ['St', 'Ave']) : pick(random, suffixes);
    const directional = town.hasDirectionals && random() < 0.6 ? (column < 0 ? 'W ' : 'E ') : '';
    const street = `${directional}${base} ${suffix}`;
    if (taken.has(street)) continue;
    taken.add(street);
    return street;
  }
}

function ordinal(count: number): string {
  const teen = count % 100 >= 11 && count % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
}

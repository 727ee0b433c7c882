import { metersBetween, type Place } from '../geo/distance';

export type NumberedPlace = Place & { number: number };

export type BetweenHouses<House extends NumberedPlace> = {
  place: Place;
  below: House;
  above: House;
  gapMeters: number;
  /** Both neighbours stand on the house's own side of the street, going by their numbers. */
  isSameSide: boolean;
};

/** Houses whose numbers or places are farther apart say nothing of those between them. */
const mostNumbers = 200;
const mostMeters = 300;

/**
 * Places a house between the next lower and the next higher number of its street whose places are
 * known, those of its own side first. Null where it has no such neighbours.
 */
export function betweenHouses<House extends NumberedPlace>(
  houses: readonly House[],
  number: number,
): BetweenHouses<House> | null {
  const own = houses.filter((house) => house.number % 2 === number % 2);
  return between(own, number, true) ?? between(houses, number, false);
}

function between<House extends NumberedPlace>(
  houses: readonly House[],
  number: number,
  isSameSide: boolean,
): BetweenHouses<House> | null {
  let below: House | null = null;
  let above: House | null = null;
  for (const house of houses) {
    if (house.number < number && house.number > (below?.number ?? -1)) below = house;
    if (house.number > number && house.number < (above?.number ?? Number.POSITIVE_INFINITY)) {
      above = house;
    }
  }
  if (below === null || above === null) return null;
  const gapMeters = metersBetween(below, above);
  if (above.number - below.number > mostNumbers || gapMeters > mostMeters) return null;
  const share = (number - below.number) / (above.number - below.number);
  const place = {
    lat: below.lat + (above.lat - below.lat) * share,
    lng: below.lng + (above.lng - below.lng) * share,
  };
  return { place, below, above, gapMeters, isSameSide };
}

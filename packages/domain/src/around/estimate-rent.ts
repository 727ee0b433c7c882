import { Decimal } from 'decimal.js';
import { type Cents, cents } from '../money';
import type { PropertyType } from '../property/property-type';

/** A median of all rented homes of an area. */
type MedianRent = { area: string; amount: Cents };

/** Rents a month of homes without a bedroom, with one, and so on. */
type FairRent = { area: string; rents: readonly Cents[] };

export type RentEvidence = {
  fair: FairRent | null;
  /** The nearest area first. */
  medians: readonly MedianRent[];
};

type RentedHome = {
  type: PropertyType | null;
  beds: number | null;
  units: number | null;
};

type Reading = { label: string; amount: Cents; basis: string };

export type RentEstimate =
  | { known: true; low: Cents; middle: Cents; high: Cents; readings: Reading[]; basis: string }
  | { known: false; reason: string };

/** HUD adds this to the rent of four bedrooms for each further one. */
const furtherBedroom = new Decimal('0.15');

/** Homes of one area and one size differ by at least this much to either side: our assumption. */
const leastSpread = new Decimal('0.1');

const homes: readonly PropertyType[] = ['single-family', 'townhouse', 'condo', 'mobile'];

/**
 * Estimates the rent a month of a home, utilities included, from published rents of its area. Each
 * source gives a reading; the estimate is their mean, and the range spans them and at least 10% to
 * either side.
 */
export function estimateRent(home: RentedHome, { fair, medians }: RentEvidence): RentEstimate {
  const refused = whyNot(home);
  if (refused !== null) return { known: false, reason: refused };
  const { beds } = home;
  if (beds === null && medians.length === 0) {
    return { known: false, reason: 'The records do not say how many bedrooms the home has.' };
  }
  const size = beds === null || fair === null ? null : { beds, fair };
  const readings = [
    ...(size === null ? [] : [fairReading(size.fair, size.beds)]),
    ...medians.slice(0, 1).map((median) => medianReading(median, size)),
  ];
  if (readings.length === 0)
    return { known: false, reason: 'No published rent of the area is known.' };
  const amounts = readings.map(({ amount }) => new Decimal(amount));
  const middle = Decimal.sum(...amounts).div(amounts.length);
  const low = Decimal.min(...amounts, middle.times(Decimal.sub(1, leastSpread)));
  const high = Decimal.max(...amounts, middle.times(leastSpread.plus(1)));
  return {
    known: true,
    low: wholeDollars(low),
    middle: wholeDollars(middle),
    high: wholeDollars(high),
    readings,
    basis:
      'The mean of the readings. The range spans them, and at least 10% to either side, as homes of one size differ. Utilities are included.',
  };
}

/** Returns why homes like this have no rent of a single dwelling. */
function whyNot({ type, units }: RentedHome): string | null {
  if (type === 'multi-family' || (units ?? 1) > 1) {
    return 'The records give the bedrooms of the whole building, not of one dwelling.';
  }
  return type === null || homes.includes(type) ? null : 'It is not a home.';
}

function fairReading({ area, rents }: FairRent, beds: number): Reading {
  const label = `HUD Fair Market Rent, ${area}`;
  const amount = rents[beds];
  if (amount !== undefined) return { label, amount, basis: bedroomWords(beds) };
  const four = rentOf(rents, 4);
  const further = furtherBedroom.times(beds - 4).plus(1);
  return {
    label,
    amount: wholeDollars(further.times(four)),
    basis: `4 bedrooms, and 15% more for each further one, as HUD counts: ${beds} bedrooms`,
  };
}

/** A median is of homes of any size; HUD's rents of the area say how much more or less this size is. */
function medianReading(
  { area, amount }: MedianRent,
  size: { beds: number; fair: FairRent } | null,
): Reading {
  const label = `Median gross rent, ${area}`;
  if (size === null) return { label, amount, basis: 'Homes of any size' };
  const { fair, beds } = size;
  const ratio = new Decimal(fairReading(fair, beds).amount).div(rentOf(fair.rents, 2));
  return {
    label,
    amount: wholeDollars(ratio.times(amount)),
    basis: `Homes of any size, times ${ratio.toFixed(2)}: HUD’s rent of ${bedroomWords(beds)} over that of 2, taken as the usual size`,
  };
}

function rentOf(rents: readonly Cents[], beds: number): Cents {
  const rent = rents[beds];
  if (rent === undefined) throw new RangeError(`no rent of ${beds} bedrooms`);
  return rent;
}

function bedroomWords(beds: number): string {
  if (beds === 0) return 'no separate bedroom';
  return beds === 1 ? '1 bedroom' : `${beds} bedrooms`;
}

function wholeDollars(amount: Decimal): Cents {
  return cents(amount.div(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).times(100).toNumber());
}

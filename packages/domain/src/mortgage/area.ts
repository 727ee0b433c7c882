import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../invalid';
import { type Cents, roundHalfUp } from '../money';
import { moneyAbove } from './bounds';

// The international foot is 0.3048 m exactly (NIST, 1959), and an acre 43,560 square feet.
const squareFeetIn = {
  'square-feet': new Decimal(1),
  'square-yards': new Decimal(9),
  acres: new Decimal(43_560),
  'square-metres': new Decimal(1).div(new Decimal('0.3048').pow(2)),
  hectares: new Decimal(10_000).div(new Decimal('0.3048').pow(2)),
} as const;

export type AreaUnit = keyof typeof squareFeetIn;

/** Converts an area to another unit. */
export function convertArea(area: Decimal, from: AreaUnit, to: AreaUnit): Decimal {
  return area.times(squareFeetIn[from]).div(squareFeetIn[to]);
}

export function validatePricePerSquareFoot(price: Cents, squareFeet: Decimal): Invalid[] {
  const isArea = squareFeet.isFinite() && squareFeet.gt(0);
  return [
    ...moneyAbove('price', price),
    ...(isArea ? [] : [{ field: 'squareFeet', message: 'Enter an area above zero.' }]),
  ];
}

export function pricePerSquareFoot(price: Cents, squareFeet: Decimal): Cents {
  refuse(validatePricePerSquareFoot(price, squareFeet));
  return roundHalfUp(new Decimal(price).div(squareFeet));
}

import type { Place } from '../geo/distance';
import { lineMeters, placeAlong } from './along-line';

export type Parity = 'odd' | 'even' | 'both';

/** One side of a block: its house numbers in the order of the line, which is the street's middle. */
export type BlockSide = {
  from: number;
  to: number;
  parity: Parity;
  side: 'left' | 'right';
  line: readonly Place[];
};

export type PlaceInRange = { place: Place; blockMeters: number };

/** Houses stand so many meters from the middle of the street, and from the corner. */
const houseOffset = 10;
const cornerInset = 10;

/** Tells whether a number is one of the block side's. */
export function isInRange({ from, to, parity }: BlockSide, number: number): boolean {
  const isBetween = number >= Math.min(from, to) && number <= Math.max(from, to);
  return isBetween && (parity === 'both' || (parity === 'even') === (number % 2 === 0));
}

/**
 * Places a house along its block by its number's share of the range, beside the street's middle.
 * The ends of a range lie a few meters from the corners.
 */
export function placeInRange(block: BlockSide, number: number): PlaceInRange {
  const blockMeters = lineMeters(block.line);
  const span = block.to - block.from;
  const share = span === 0 ? 0.5 : (number - block.from) / span;
  const inset = Math.min(cornerInset, blockMeters / 4);
  const meters = inset + share * (blockMeters - 2 * inset);
  const at = placeAlong(block.line, meters, { side: block.side, offset: houseOffset });
  return { place: at, blockMeters };
}

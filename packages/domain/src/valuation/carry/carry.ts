import type { MarketModel } from '../market/market-model';
import { homeGrowth, type MeasuredOn, marketDoubt, movesIn } from './carry-doubt';
import {
  lastQuarterOf,
  type PublicIndex,
  publicLevelOn,
  quarterOfDay,
  startOfQuarter,
} from './public-index';

/**
 * Up to so many days after its last sale a market's own trend speaks of a day. It fades out over the
 * same time, and in back-tests the public index did better from then on.
 */
export const ownReachDays = 182;

/** No home is valued whose 80% range, carried on, would be wider than this share of the value. */
export const widestCarried = 0.6;

const year = 365.2425;

/** How a value of the last local sale's day is carried on to a later day. */
export type Carry = {
  index: PublicIndex;
  /** The day of the last local sale, in days since 1970-01-01. */
  fromDay: number;
  /** The last quarter of the index that counts; see `quarterOf`. */
  throughQuarter: number;
  /** The day is later than what the index tells: its last level is held. */
  isHeld: boolean;
  /** The log of what the index says prices were multiplied by. */
  logChange: number;
  /** The factor by which misses of homes grow. */
  growth: number;
  /** Standard deviation of the market's course against the index, as a log difference. */
  doubt: number;
  measuredOn: MeasuredOn;
};

/**
 * How the model's values are carried on to a day by the first of these indexes that speaks of the time
 * after the last local sale; null within the model's own reach, and where none does.
 */
export function carryTo(
  model: Pick<MarketModel, 'engine' | 'lastDay'>,
  indexes: readonly PublicIndex[],
  day: number,
): Carry | null {
  if (day - model.lastDay <= ownReachDays) return null;
  for (const index of indexes) {
    const carry = carryBy(model, index, day);
    if (carry !== null) return carry;
  }
  return null;
}

function carryBy(
  { engine, lastDay }: Pick<MarketModel, 'engine' | 'lastDay'>,
  index: PublicIndex,
  day: number,
): Carry | null {
  const last = lastQuarterOf(index);
  const logChange = publicLevelOn(index, day) - publicLevelOn(index, lastDay);
  if (engine === null || last <= quarterOfDay(lastDay) || Number.isNaN(logChange)) return null;
  const wanted = quarterOfDay(day);
  const years = (day - lastDay) / year;
  const { doubt, measuredOn } = marketDoubt(engine.timeIndex, index, years);
  const heldYears = Math.max(0, day - startOfQuarter(last + 1)) / year;
  return {
    index,
    fromDay: lastDay,
    throughQuarter: Math.min(wanted, last),
    isHeld: wanted > last,
    logChange,
    growth: homeGrowth(years),
    doubt: Math.hypot(doubt, movesIn(index, heldYears)),
    measuredOn,
  };
}

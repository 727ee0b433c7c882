import type { Temporal } from 'temporal-polyfill';
import { type Cents, cents } from '../../money';
import { carryTo } from '../carry/carry';
import type { PublicIndex } from '../carry/public-index';
import type { MarketModel } from './market-model';
import { levelOn } from './time-index';

export type IndexPoint = { day: Temporal.PlainDate; level: number; low: number; high: number };

/**
 * A price of `soldOn` at the market's level of `asOf`, in whole dollars, carried on by the first of
 * `indexes` that can after the market's own reach. null where the market has no index, the sale is
 * older than it, or its last sale is too old to say anything of `asOf`.
 */
export function indexedPrice(
  model: MarketModel,
  price: Cents,
  soldOn: Temporal.PlainDate,
  asOf: Temporal.PlainDate,
  indexes: readonly PublicIndex[] = [],
): Cents | null {
  const sold = epochDay(soldOn);
  if (model.engine === null || sold < model.firstDay) return null;
  const carry = carryTo(model, indexes, epochDay(asOf));
  if (carry === null && isStaleOn(model, asOf)) return null;
  const { timeIndex } = model.engine;
  const level =
    carry === null
      ? levelOn(timeIndex, epochDay(asOf))
      : levelOn(timeIndex, carry.fromDay) + carry.logChange;
  const change = level - levelOn(timeIndex, sold);
  return cents(Math.round((price / 100) * Math.exp(change)) * 100);
}

/** The last recorded sale is longer ago than is trusted: no value is given either. */
export function isStaleOn({ lastDay, options }: MarketModel, asOf: Temporal.PlainDate): boolean {
  return epochDay(asOf) - lastDay > options.staleAfterDays;
}

/**
 * The market's index at each period's day, 100 at the first. The band is what chance alone may do to a
 * level known from that many sales: 1.96 times the usual miss over the root of their number.
 */
export function marketIndex(
  model: MarketModel,
  periods: readonly { day: Temporal.PlainDate; sales: number }[],
): IndexPoint[] {
  const { engine } = model;
  const known = periods.filter(({ day, sales }) => sales > 0 && epochDay(day) >= model.firstDay);
  const [first] = known;
  if (engine === null || first === undefined) return [];
  const start = levelOn(engine.timeIndex, epochDay(first.day));
  // Of a normal spread, the standard deviation is 1.2533 times the average distance from the middle.
  const spread = (1.2533 * engine.accuracy.cod) / 100;
  return known.map(({ day, sales }) => {
    const change = levelOn(engine.timeIndex, epochDay(day)) - start;
    const reach = (1.96 * spread) / Math.sqrt(sales);
    return {
      day,
      level: 100 * Math.exp(change),
      low: 100 * Math.exp(change - reach),
      high: 100 * Math.exp(change + reach),
    };
  });
}

function epochDay(day: Temporal.PlainDate): number {
  return day.since('1970-01-01').days;
}

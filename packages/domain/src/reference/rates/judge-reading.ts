import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import type { RateFigure } from './rate-figure';

const lowest = new Decimal('0.001');
const highest = new Decimal('0.25');
/** No week since 1971 moved by this much. */
const widestStep = new Decimal('0.015');
const widestDisagreement = 0.05;

/**
 * Returns in words why a source's reading cannot be believed; null when it can. `known` holds the
 * figures of the series so far, oldest first: a reading must reach as far, agree with nearly all of
 * them, and continue them without a leap.
 */
export function judgeReading(
  reading: readonly RateFigure[],
  known: readonly RateFigure[],
  today: Temporal.PlainDate,
): string | null {
  const last = reading.at(-1);
  const lastKnown = known.at(-1);
  if (last === undefined) return 'it has no figures';
  if (isAfter(last.day, today.add({ days: 1 }))) return `it speaks of ${last.day}, a day to come`;
  if (lastKnown && isAfter(lastKnown.day, last.day))
    return `it ends on ${last.day}, before ${lastKnown.day} which is known`;
  return outOfBounds(reading) ?? leap(joined(known, reading)) ?? disagreement(reading, known);
}

function outOfBounds(reading: readonly RateFigure[]): string | null {
  const wrong = reading.find(({ rate }) => rate.lt(lowest) || rate.gt(highest));
  if (wrong) return `${percent(wrong.rate)} on ${wrong.day} is no market rate`;
  const back = reading.find(({ day }, at) => {
    const before = reading[at - 1];
    return before !== undefined && !isAfter(day, before.day);
  });
  return back ? `its days go back at ${back.day}` : null;
}

function leap(figures: readonly RateFigure[]): string | null {
  for (const [at, { day, rate }] of figures.entries()) {
    const before = figures[at - 1];
    if (before && rate.minus(before.rate).abs().gt(widestStep))
      return `it leaps from ${percent(before.rate)} to ${percent(rate)} on ${day}`;
  }
  return null;
}

function disagreement(reading: readonly RateFigure[], known: readonly RateFigure[]): string | null {
  const said = new Map(reading.map(({ day, rate }) => [day.toString(), rate]));
  const both = known.filter(({ day }) => said.has(day.toString()));
  const differing = both.filter(({ day, rate }) => !said.get(day.toString())?.eq(rate));
  if (differing.length <= both.length * widestDisagreement) return null;
  return `it differs from ${differing.length} of ${both.length} figures that are known`;
}

/** Joins the known figures from before the reading with the reading. */
function joined(known: readonly RateFigure[], reading: readonly RateFigure[]): RateFigure[] {
  const [first] = reading;
  const before = known.filter(({ day }) => first !== undefined && isAfter(first.day, day));
  return [...before.slice(-1), ...reading];
}

function isAfter(day: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(day, other) > 0;
}

function percent(rate: Decimal): string {
  return `${rate.times(100).toFixed()}%`;
}

import { nice, ticks } from 'd3-array';
import { utcTicks } from 'd3-time';
import { formatDay, formatMonth } from '../../kit/format/format';
import type { ChartData } from './chart-data';
import { areNames, areNumbers } from './kind-of-xs';

/** `at` is a share of the axis, 0 to 1. */
export type Tick = { at: number; text: string };

export type XScale = {
  /** Where each x lies, as a share of the width. */
  places: number[];
  ticks: Tick[];
};

export type YScale = { from: number; to: number; ticks: number[] };

type Xs = ChartData['xs'];

const roughTicks = 6;

/** Lays points out along time or along their numbers, with round ticks. */
export function lineScale(xs: Xs, formatX: (x: number | string) => string): XScale {
  if (areNames(xs)) return barScale(xs, formatX);
  const values = xs.map(numberOf);
  const [first = 0] = values;
  const last = values.at(-1) ?? first;
  const along = (value: number) => (last === first ? 0.5 : (value - first) / (last - first));
  return { places: values.map(along), ticks: ticksOf(xs, formatX, along) };
}

/** Gives every x the same room; a tick stands at the middle of its bar. */
export function barScale(xs: Xs, formatX: (x: number | string) => string): XScale {
  const places = xs.map((_, at) => (at + 0.5) / xs.length);
  if (areNames(xs)) {
    return { places, ticks: places.map((at, index) => ({ at, text: formatX(xs[index] ?? '') })) };
  }
  const values = xs.map(numberOf);
  const at = (value: number) => places[values.indexOf(value)] ?? Number.NaN;
  return { places, ticks: ticksOf(xs, formatX, at).filter((tick) => !Number.isNaN(tick.at)) };
}

type YOptions = {
  /** Always has zero on the axis. */
  fromZero: boolean;
};

/**
 * Returns an axis with round ends. It begins at zero where asked to, and where the figures come near
 * it anyhow, so that a small part of the axis never looks like all of it.
 */
export function yScale(figures: readonly number[], { fromZero }: YOptions): YScale {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const nearZero = least >= 0 && least < most * 0.35;
  const low = fromZero || nearZero ? Math.min(0, least) : least;
  const high = fromZero ? Math.max(0, most) : most;
  const room = low === high ? Math.abs(low) * 0.05 || 1 : 0;
  const [from, to] = nice(low - room, high + room, 4);
  return { from, to, ticks: ticks(from, to, 4) };
}

/** Returns where a figure lies on the axis: 0 is its lower end, 1 its upper. */
export function alongY({ from, to }: YScale, value: number): number {
  return (value - from) / (to - from);
}

/** Returns the two ends of a bar from zero to a figure, the lower first, as shares of the axis. */
export function barOf(scale: YScale, value: number): [low: number, high: number] {
  return [alongY(scale, Math.min(0, value)), alongY(scale, Math.max(0, value))];
}

function ticksOf(
  xs: Xs,
  formatX: (x: number | string) => string,
  along: (value: number) => number,
): Tick[] {
  const [first = 0] = xs.map(numberOf);
  const last = xs.map(numberOf).at(-1) ?? first;
  if (areNumbers(xs)) {
    const whole = ticks(first, last, roughTicks).filter(Number.isInteger);
    return (whole.length === 0 ? [first] : whole).map((at) => ({
      at: along(at),
      text: formatX(at),
    }));
  }
  const days = dayTicks(new Date(first), new Date(last));
  if (days.length === 0) return [{ at: along(first), text: formatX(xs[0] ?? '') }];
  const name = namer(days);
  return days.map((day) => ({ at: along(day.getTime()), text: name(isoDay(day)) }));
}

/** Names of months and days are long, so that there is room for few. */
function dayTicks(first: Date, last: Date): Date[] {
  const finest = utcTicks(first, last, roughTicks);
  if (finest.every((day) => isoDay(day).endsWith('-01-01')) || finest.length <= 6) return finest;
  return utcTicks(first, last, 3);
}

/** Names ticks no finer than their distance: years, months or days. */
function namer(days: readonly Date[]): (day: string) => string {
  const texts = days.map(isoDay);
  if (texts.every((text) => text.endsWith('-01-01'))) return (day) => day.slice(0, 4);
  return texts.every((text) => text.endsWith('-01')) ? formatMonth : formatDay;
}

function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

function numberOf(x: number | string): number {
  return typeof x === 'number' ? x : Date.parse(x);
}

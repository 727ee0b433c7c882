import {
  type ChartData,
  type ChartSeries,
  colorOf,
  isFigure,
  isSoFar,
  lastIndex,
  type Tone,
} from './chart-data';
import { spread } from './labels';
import { percent } from './plot';
import { alongY, type YScale } from './scales';

const most = 104;

/** The pixels between two names, so that their colored edges do not run into one. */
const gap = 4;

/** The pixels of a name's edge, and of the space behind it. */
const edge = 8;

/** Returns the pixels that the names of lines need at their ends; longer ones take two rows. */
export function nameRoom(lines: readonly ChartSeries[], isPartial: boolean): number {
  const longest = Math.max(isPartial ? 6 : 0, ...lines.map(({ name }) => name.length));
  return 20 + Math.min(most, longest * 6.6);
}

type Props = {
  data: ChartData;
  lines: readonly (ChartSeries & { tone: Tone })[];
  places: readonly number[];
  y: YScale;
  /** The plot's height in pixels. */
  height: number;
};

/**
 * The name of each line at its end, moved apart where lines end together. The line's color is beside
 * the name, because not every color can be read as text.
 */
export function LineNames({ data, lines, places, y, height }: Props) {
  const ends = lines.flatMap(({ name, values, tone }) => {
    const end = lastIndex(values);
    const value = values[end];
    if (!isFigure(value)) return [];
    return [
      {
        ...{ key: name, tone, place: places[end] ?? 1, y: (1 - alongY(y, value)) * height },
        isPartial: isSoFar(data, end),
      },
    ];
  });
  const rows = ends.some(({ key, isPartial }) => isPartial || key.length * 6.6 > most - edge)
    ? 2
    : 1;
  return spread(ends, 14 * rows + gap, height).map(({ key, tone, place, y: middle, isPartial }) => (
    <span
      key={key}
      aria-hidden
      style={{ left: percent(place), top: middle, borderColor: colorOf(tone), maxWidth: most }}
      className="absolute ml-2 w-max -translate-y-1/2 border-l-2 pl-1.5 leading-[14px] text-ink-2"
    >
      {key}
      {isPartial && <span className="block text-ink-3">so far</span>}
    </span>
  ));
}

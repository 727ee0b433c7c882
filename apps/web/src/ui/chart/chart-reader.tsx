import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { type ChartData, colorOf, toneAt } from './chart-data';
import { readingAt, readingText } from './reading';
import { walked } from './walked';

type Props = {
  title: string;
  data: ChartData;
  /** Where each x lies, as a share of the width. */
  places: readonly number[];
  /** Lies over a column: `places` are shares of its height, and its figures stand beside it. */
  isUpright?: boolean;
  /** Marks the point that is read, on the drawing below. */
  children?: (at: number) => ReactNode;
};

/**
 * Lies over a plot and says its figures: at the pointer, or where the arrow keys have walked. It is a
 * slider for assistive technology, which therefore says each point as it is reached.
 */
export function ChartReader({ title, data, places, isUpright = false, children }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const last = places.length - 1;
  const reading = readingAt(data, at ?? last);

  function follow(event: PointerEvent<HTMLElement>) {
    const { left, bottom, width, height } = event.currentTarget.getBoundingClientRect();
    const [along, whole] = isUpright
      ? [bottom - event.clientY, height]
      : [event.clientX - left, width];
    setAt(nearest(places, whole === 0 ? 1 : along / whole));
  }

  function walk(event: KeyboardEvent) {
    const next = event.key === 'Escape' ? null : walked(event.key, at ?? last, last);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${title}. Arrow keys walk along it`}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={readingText(reading)}
      className="absolute inset-0 touch-pan-y rounded-s outline-offset-4 print:hidden"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setAt(null)}
      onKeyDown={walk}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setAt(last)}
      onBlur={() => setAt(null)}
    >
      {at !== null && (
        <>
          {children?.(at)}
          {!isUpright && <ReadingBox data={data} at={at} place={places[at] ?? 0} />}
        </>
      )}
    </div>
  );
}

/** The figures of one x in a box beside it, on the side with more room. */
function ReadingBox({ data, at, place }: { data: ChartData; at: number; place: number }) {
  const { title, lines } = readingAt(data, at);
  return (
    <div
      aria-hidden
      style={{ left: `${place * 100}%` }}
      className={
        'pointer-events-none absolute top-0 z-10 w-max max-w-[190px] rounded-m border border-line bg-surface px-3 py-2 text-s shadow-pop ' +
        (place > 0.5 ? '-translate-x-[calc(100%+10px)]' : 'translate-x-[10px]')
      }
    >
      <p className="text-ink-2">{title}</p>
      {lines.map(({ name, text }) => (
        <p key={name} className="flex items-baseline gap-2">
          <span style={{ background: keyColor(data, name) }} className="size-2 rounded-[2px]" />
          <span>{name}</span>
          <span className="ml-auto pl-2 font-strong whitespace-nowrap tabular-nums">{text}</span>
        </p>
      ))}
    </div>
  );
}

function keyColor({ series, band }: ChartData, name: string): string {
  const index = series.findIndex((each) => each.name === name);
  if (index === -1) return band === undefined ? 'none' : 'var(--act-line)';
  return colorOf(series[index]?.tone ?? toneAt(index));
}

/** Returns the index of the place that is nearest to a share of the width. */
export function nearest(places: readonly number[], share: number): number {
  let best = 0;
  places.forEach((place, index) => {
    if (Math.abs(place - share) < Math.abs((places[best] ?? 0) - share)) best = index;
  });
  return best;
}

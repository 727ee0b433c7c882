import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../../kit/class-names';
import { walked } from './walked';

export type HistogramBar = { id: string; words: string; count: number; isOn: boolean };

type Props = {
  /** What is counted, for readers: "Homes by value". */
  label: string;
  bars: readonly HistogramBar[];
  /** The ends of the axis in words. */
  from: string;
  to: string;
  /** Stands in the line of the read bar while none is read. */
  hint: string;
};

/**
 * How many there are of each size, small enough for a popover. The pointer or the arrow keys read one
 * bar after the other; the line below says it.
 */
export function Histogram({ label, bars, from, to, hint }: Props) {
  const [read, setRead] = useState<number | null>(null);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const last = bars.length - 1;
  const words = read === null ? hint : (bars[read]?.words ?? hint);
  function onKeyDown(event: KeyboardEvent) {
    const next = walked(event.key, read ?? -1, last);
    if (next === undefined) return;
    event.preventDefault();
    setRead(next);
  }
  return (
    <div className="mb-3">
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-readonly
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={read ?? 0}
        aria-valuetext={words}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setRead(null)}
        onBlur={() => setRead(null)}
        className="flex h-[52px] items-end gap-[2px] border-b border-line-strong"
      >
        {bars.map(({ id, count, isOn }, at) => (
          <span
            key={id}
            onPointerEnter={() => setRead(at)}
            className="flex h-full flex-1 items-end"
          >
            <span
              // A bar of few homes is still seen beside one of many.
              style={{ height: count === 0 ? 0 : `${Math.max(4, (100 * count) / most)}%` }}
              className={classNames(
                'w-full rounded-t-[2px]',
                at === read ? 'bg-ink' : isOn ? 'bg-act' : 'bg-line-strong',
              )}
            />
          </span>
        ))}
      </div>
      <div aria-hidden className="flex justify-between text-xs text-ink-3">
        <span>{from}</span>
        <span>{to}</span>
      </div>
      <p aria-hidden className="mt-1 text-s text-ink-2 tabular-nums">
        {words}
      </p>
    </div>
  );
}

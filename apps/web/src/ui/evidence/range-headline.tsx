import type { ReactNode } from 'react';
import { RangeBar } from './range-bar';

type Props = {
  low: number;
  high: number;
  likely: number;
  format: (value: number) => string;
  label: string;
  /** What stands between the figures and the bar. */
  children?: ReactNode;
};

/** A range in large figures, with its bar below. */
export function RangeHeadline({ low, high, likely, format, label, children }: Props) {
  return (
    <>
      <p className="mt-3 text-2xl font-heavy tracking-tight tabular-nums">
        {format(low)} – {format(high)}
      </p>
      {children}
      <RangeBar {...{ low, high, likely, format, label }} isBare />
    </>
  );
}

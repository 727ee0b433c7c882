import { classNames } from '../../kit/class-names';

type Props = {
  low: number;
  high: number;
  likely: number;
  format: (value: number) => string;
  label: string;
  /** Draws the bar alone, where the same figures stand beside it. */
  isBare?: boolean;
};

/** A range on an axis with its most likely value; words carry the same figures. */
export function RangeBar({ low, high, likely, format, label, isBare = false }: Props) {
  const margin = (high - low || Math.abs(low) || 1) * 0.3;
  const start = low - margin;
  const at = (value: number) =>
    `${(((value - start) / (high + margin - start)) * 100).toFixed(2)}%`;
  return (
    <div
      role="img"
      aria-label={`${label}: ${format(low)} to ${format(high)}, most likely ${format(likely)}`}
      className={classNames('relative my-1 text-xs text-ink-3', isBare ? 'h-5' : 'h-[44px]')}
    >
      <span className="absolute inset-x-0 top-[9px] h-1 rounded-[2px] border border-line bg-sunken" />
      <span
        className="absolute top-[6px] h-2.5 rounded-[5px] border border-act-line bg-act-soft"
        style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
      />
      <span
        className="absolute top-px h-5 w-[3px] -translate-x-1/2 rounded-[2px] bg-act"
        style={{ left: at(likely) }}
      />
      {(isBare ? [] : [low, likely, high]).map((value, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places
          key={index}
          className="absolute top-[25px] -translate-x-1/2"
          style={{ left: at(value) }}
        >
          {format(value)}
        </span>
      ))}
    </div>
  );
}

import { formatNumber, formatPercent } from '../../../kit/format/format';

type Props = { label: string; title: string; done: number; of: number; unit: string };

const megabyte = 1_000_000;
/** Browsers draw the native bar in a green of their own. */
const bar =
  'h-2 w-[180px] appearance-none overflow-hidden rounded-[4px] bg-line [&::-moz-progress-bar]:bg-act [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-act';

/** How far something is, as a bar and in words. */
export function ProgressLine({ label, title, done, of, unit }: Props) {
  const share = of === 0 ? 0 : Math.min(1, done / of);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-ink-2">
      <progress aria-label={label} value={share} max={1} className={bar} />
      <span>
        {title}, {formatPercent(share, 0)}: {amounts(done, of, unit)}
      </span>
    </p>
  );
}

function amounts(done: number, of: number, unit: string): string {
  if (unit !== 'bytes') return `${formatNumber(done)} of ${formatNumber(of)} ${unit}`;
  return `${bytes(done)} of ${bytes(of)}`;
}

function bytes(count: number): string {
  return count < megabyte
    ? `${formatNumber(Math.ceil(count / 1000))} kB`
    : `${formatNumber(count / megabyte, 1)} MB`;
}

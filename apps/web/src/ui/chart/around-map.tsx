import { formatCount } from '../../kit/format/format';
import { AroundDots, ScaleLine } from './around-dots';
import { fitAround, type PlaceAround } from './fit-around';

/** `width` and `height` are those of the drawing in pixels; it scales to the room that it has. */
type Props = { sales: readonly PlaceAround[]; width: number; height: number };

/** A home among the sales near it, to scale. */
export function AroundMap({ sales, width, height }: Props) {
  const map = fitAround(sales, { width, height });
  return (
    <svg
      role="img"
      aria-label={`Map of this home and ${formatCount(sales.length, 'sale')} near it`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      className="size-full"
    >
      <AroundDots map={map} />
      <ScaleLine line={map.line} height={height} />
      <text x={width - 8} y={height - 5} textAnchor="end" className="fill-ink-2 text-[10px]">
        {formatCount(sales.length, 'sale')} near it
      </text>
    </svg>
  );
}

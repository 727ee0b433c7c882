import { formatCount } from '../../kit/format/format';
import { AroundDots, ScaleLine } from './around-dots';
import { fitAround, type PlaceAround, type StreetAround, streetLinesOn } from './fit-around';

/** `width` and `height` are those of the drawing in pixels; it scales to the room that it has. */
type Props = {
  sales: readonly PlaceAround[];
  /** An older server, or a client's page that is frozen, has none. */
  streets?: readonly StreetAround[] | undefined;
  width: number;
  height: number;
};

/** A home among the sales near it and the streets there, to scale. */
export function AroundMap({ sales, streets = [], width, height }: Props) {
  const map = fitAround(sales, { width, height });
  return (
    <svg
      role="img"
      aria-label={`Map of this home and ${formatCount(sales.length, 'sale')} near it`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      className="size-full"
    >
      {streetLinesOn(map, streets).map(({ isMain, path }) => (
        <g key={String(isMain)} strokeLinecap="round" strokeLinejoin="round" className="fill-none">
          <path d={path} stroke="var(--map-edge)" strokeWidth={isMain ? 7 : 5.5} />
          <path d={path} stroke="var(--map-street)" strokeWidth={isMain ? 5.5 : 4} />
        </g>
      ))}
      <AroundDots map={map} />
      <ScaleLine line={map.line} height={height} />
      <text x={width - 8} y={height - 5} textAnchor="end" className="fill-ink-2 text-[10px]">
        {formatCount(sales.length, 'sale')} near it
      </text>
    </svg>
  );
}

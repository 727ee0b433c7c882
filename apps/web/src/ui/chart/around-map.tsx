import type { ExampleHome } from '@deedlight/contract/valuation/example';
import { formatCount } from '../../kit/format/format';
import { AroundDots, ScaleLine } from '../../ui/chart/around-dots';
import { fitAround } from '../../ui/chart/fit-around';

const size = { width: 420, height: 128 };

/** The home among the sales near it, to scale. */
export function ExampleMap({ home: { around } }: { home: ExampleHome }) {
  if (around === null) return null;
  const map = fitAround(around, size);
  return (
    <svg
      role="img"
      aria-label={`Map of this home and ${formatCount(around.length, 'sale')} near it`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid meet"
      className="size-full"
    >
      <AroundDots map={map} />
      <ScaleLine line={map.line} height={size.height} />
      <text
        x={size.width - 8}
        y={size.height - 5}
        textAnchor="end"
        className="fill-ink-2 text-[10px]"
      >
        {formatCount(around.length, 'sale')} near it
      </text>
    </svg>
  );
}

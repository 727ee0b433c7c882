import type { AroundMap } from './fit-around';

/** The places of a small map, and the one they lie around. */
export function AroundDots({ map: { subject, dots } }: { map: AroundMap }) {
  return (
    <>
      {dots.map(({ id, x, y }) => (
        <circle key={id} cx={x} cy={y} r={3} className="fill-chart-2 stroke-sunken" />
      ))}
      <circle cx={subject.x} cy={subject.y} r={4.5} className="fill-act stroke-surface" />
    </>
  );
}

/** The scale at the lower left of a small map of this height. */
export function ScaleLine({ line, height }: { line: AroundMap['line']; height: number }) {
  return (
    <>
      <path
        d={`M8 ${height - 9}v4h${line.width.toFixed(1)}v-4`}
        className="fill-none stroke-ink-3"
      />
      <text x={13 + line.width} y={height - 5} className="fill-ink-2 text-[10px]">
        {line.words}
      </text>
    </>
  );
}

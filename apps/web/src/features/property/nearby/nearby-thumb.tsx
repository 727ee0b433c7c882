import type { Property } from '@deedlight/contract/property';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { type Thumb, thumbOf, thumbSize } from './thumb';

/** A small map of the property and nearby sales with a scale; a press leads to the list. */
export function NearbyThumb({ property }: { property: Property }) {
  const thumb = thumbOf(property);
  if (thumb === null) return null;
  const { line, words } = thumb;
  const { width, height } = thumbSize;
  return (
    <a
      href="#nearby"
      className="relative shrink-0 rounded-m border border-line bg-sunken hover:border-line-strong desk:order-first"
    >
      <VisuallyHidden>{words}: to Nearby</VisuallyHidden>
      <svg aria-hidden width={width} height={height} className="block">
        <Dots thumb={thumb} />
        <path d={`M8 71v4h${line.width.toFixed(1)}v-4`} className="fill-none stroke-ink-3" />
        <text x={13 + line.width} y={75} className="fill-ink-2 text-[10px]">
          {line.words}
        </text>
      </svg>
    </a>
  );
}

/** The same drawing, smaller and without its scale, beside a home's name on another page. */
export function HomeThumb({ property }: { property: Property }) {
  const thumb = thumbOf(property);
  if (thumb === null) return null;
  const { width, height } = thumbSize;
  return (
    <svg
      aria-hidden
      width={64}
      height={52}
      viewBox={`0 0 ${width} ${height}`}
      className="shrink-0 rounded-m border border-line bg-sunken max-phone:hidden"
    >
      <Dots thumb={thumb} />
    </svg>
  );
}

function Dots({ thumb: { subject, dots } }: { thumb: Thumb }) {
  return (
    <>
      {dots.map(({ id, x, y }) => (
        <circle key={id} cx={x} cy={y} r={3} className="fill-chart-2 stroke-sunken" />
      ))}
      <circle cx={subject.x} cy={subject.y} r={4.5} className="fill-act stroke-surface" />
    </>
  );
}

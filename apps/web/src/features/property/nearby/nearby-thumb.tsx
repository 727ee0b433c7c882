import type { Property } from '@deedlight/contract/property';
import { AroundDots, ScaleLine } from '../../../ui/chart/around-dots';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { thumbOf, thumbSize } from './thumb';

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
        <AroundDots map={thumb} />
        <ScaleLine line={line} height={height} />
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
      <AroundDots map={thumb} />
    </svg>
  );
}

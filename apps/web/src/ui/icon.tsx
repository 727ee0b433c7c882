import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** Sides in pixels: in small controls, in buttons and navigation, in the phone's bar. */
const sides = { s: 15, m: 18, l: 22 } as const;

type Props = {
  /** One of lucide's drawings, imported by itself so that a page loads only what it shows. */
  of: IconNode;
  size?: keyof typeof sides;
};

/**
 * A decorative line icon in the color of its text: the control around it carries the name. Lucide's
 * own component for React would add 1.5 kB to a first visit.
 */
export function Icon({ of: shapes, size = 'm' }: Props) {
  const side = sides[size];
  return createElement(
    'svg',
    { 'aria-hidden': true, width: side, height: side, viewBox: '0 0 24 24', className: 'icon' },
    ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}

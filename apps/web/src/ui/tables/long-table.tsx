import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import type { RowsInSight } from './rows-in-sight';

type Props = {
  count: number;
  /** A row's height in pixels before it has been measured. */
  rowHeight: number;
  /** Renders the rows from one index up to, but not including, another. */
  children: (from: number, to: number, inSight: RowsInSight) => ReactNode;
};

/** Determines which rows of a long table are in sight. */
export function LongTable({ count, rowHeight, children }: Props) {
  const scroller = useRef<HTMLElement | null>(null);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // Without layout, as in a test, a row has no height of its own.
    measureElement: (element) => element.getBoundingClientRect().height || rowHeight,
    initialRect: { width: 800, height: 600 },
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  return children(first, first + items.length, {
    scroller,
    first,
    total: count,
    above: items[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  });
}

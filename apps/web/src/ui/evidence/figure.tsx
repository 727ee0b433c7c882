import { useState } from 'react';
import { loadPopovers, usePopoversWhenReleased } from '../overlays/popovers';
import { type FigureProps, FigureText, figureLook } from './figure-text';

/**
 * A figure that can be opened: hover, focus or tap shows where it came from, or how it was computed.
 * Its dotted lamp underline is the one mark of evidence on every page.
 */
export function Figure(props: FigureProps) {
  const { popovers, pressing, release } = usePopoversWhenReleased();
  const [wanted, setWanted] = useState<'focus' | 'open' | null>(null);
  if (popovers !== null) return <popovers.FigurePopover {...props} wanted={wanted} />;
  return (
    <button
      type="button"
      tabIndex={props.tabIndex}
      {...pressing}
      onPointerEnter={() => void loadPopovers()}
      onFocus={() => {
        setWanted('focus');
        void loadPopovers();
      }}
      onBlur={() => setWanted(null)}
      onClick={() => {
        setWanted('open');
        release();
      }}
      className={figureLook}
    >
      <FigureText {...props} />
    </button>
  );
}

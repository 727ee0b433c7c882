import { cloneElement, useState } from 'react';
import type { PopoverProps } from './popover-props';
import { loadPopovers, usePopoversWhenReleased } from './popovers';

/** Opens on press, closes on Escape or a press outside, gives the focus back. */
export function Popover(props: PopoverProps) {
  const { popovers, pressing, release } = usePopoversWhenReleased();
  const [isWanted, setWanted] = useState(false);
  if (popovers !== null) return <popovers.PressPopover {...props} isWanted={isWanted} />;
  return cloneElement(props.trigger, {
    ...pressing,
    onPointerEnter: () => void loadPopovers(),
    onClick: () => {
      setWanted(true);
      release();
      void loadPopovers();
    },
  });
}

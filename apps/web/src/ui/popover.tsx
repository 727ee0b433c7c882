import { cloneElement, useState } from 'react';
import type { PopoverProps } from './popover-props';
import { loadPopovers, usePopovers } from './popovers';

/** Opens on press, closes on Escape or a press outside, gives the focus back. */
export function Popover(props: PopoverProps) {
  const popovers = usePopovers();
  const [isWanted, setWanted] = useState(false);
  if (popovers !== null) return <popovers.PressPopover {...props} isWanted={isWanted} />;
  return cloneElement(props.trigger, {
    onPointerEnter: () => void loadPopovers(),
    onClick: () => {
      setWanted(true);
      void loadPopovers();
    },
  });
}

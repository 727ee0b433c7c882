import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { loadPopovers, usePopovers } from './popovers';

export type PopoverProps = {
  /** A button element: it becomes the trigger. */
  trigger: ReactElement<{ onClick?: () => void; onPointerEnter?: () => void }>;
  title?: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  children: ReactNode;
};

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

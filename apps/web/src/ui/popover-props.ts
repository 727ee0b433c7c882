import type { ReactElement, ReactNode } from 'react';

export type PopoverProps = {
  /** A button element: it becomes the trigger. */
  trigger: ReactElement<{ onClick?: () => void; onPointerEnter?: () => void }>;
  title?: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  children: ReactNode;
};

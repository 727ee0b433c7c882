import type { ComponentProps, ReactElement, ReactNode } from 'react';

export type PopoverProps = {
  /** A button element, which becomes the trigger. */
  trigger: ReactElement<ComponentProps<'button'>>;
  title?: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  children: ReactNode;
};

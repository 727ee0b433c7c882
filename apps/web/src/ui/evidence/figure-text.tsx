import type { ReactNode } from 'react';
import type { Evidence } from '../../kit/evidence/evidence';
import { VisuallyHidden } from '../visually-hidden';

export type FigureProps = {
  /** The name of the figure, for screen readers: "Living area". */
  label: string;
  /** The figure as shown. */
  children: ReactNode;
  /** −1 in a row that the arrow keys move through, where only the current row is reached by Tab. */
  tabIndex?: 0 | -1;
} & ({ evidence: Evidence; working?: never } | { working: ReactNode; evidence?: never });

export const figureLook = 'evidence cursor-help text-left decoration-lamp';

export function FigureText({ label, children }: Pick<FigureProps, 'label' | 'children'>) {
  return (
    <>
      {children}
      <VisuallyHidden>, source of {label}</VisuallyHidden>
    </>
  );
}

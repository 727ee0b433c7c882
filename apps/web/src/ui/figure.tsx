import { type ReactNode, useState } from 'react';
import type { Evidence } from './evidence';
import { loadPopovers, usePopovers } from './popovers';
import { VisuallyHidden } from './visually-hidden';

export type FigureProps = {
  /** What the figure is, for those who hear the page: "Living area". */
  label: string;
  /** The figure as shown. */
  children: ReactNode;
} & ({ evidence: Evidence; working?: never } | { working: ReactNode; evidence?: never });

export const figureLook = 'evidence cursor-help text-left decoration-lamp';

/**
 * A figure that can be opened: hover, focus or tap shows where it came from, or how it was computed.
 * Its dotted lamp underline is the one mark of evidence on every page.
 */
export function Figure(props: FigureProps) {
  const popovers = usePopovers();
  const [wanted, setWanted] = useState<'focus' | 'open' | null>(null);
  if (popovers !== null) return <popovers.FigurePopover {...props} wanted={wanted} />;
  return (
    <button
      type="button"
      onPointerEnter={() => void loadPopovers()}
      onFocus={() => {
        setWanted('focus');
        void loadPopovers();
      }}
      onBlur={() => setWanted(null)}
      onClick={() => setWanted('open')}
      className={figureLook}
    >
      <FigureText {...props} />
    </button>
  );
}

export function FigureText({ label, children }: Pick<FigureProps, 'label' | 'children'>) {
  return (
    <>
      {children}
      <VisuallyHidden>, source of {label}</VisuallyHidden>
    </>
  );
}

import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

type Props = {
  to: string;
  /** The section's place on the page, as sections come in any order. */
  order: number;
  children: ReactNode;
};

/**
 * A link in the top bar to a section of this page. The section itself puts it there, so that the bar
 * names none that the page does not have, and the first paint waits for no link.
 */
export function SectionLink({ to, order, children }: Props) {
  const bar = document.getElementById('sections');
  if (bar === null) return null;
  return createPortal(
    <a
      href={`#${to}`}
      style={{ order }}
      className="min-h-7 px-2 py-1 whitespace-nowrap text-ink-2 underline-offset-3 hover:text-ink hover:underline max-desk:hidden"
    >
      {children}
    </a>,
    bar,
  );
}

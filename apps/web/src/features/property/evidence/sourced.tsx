import type { ReactNode } from 'react';
import { Figure } from '../../../ui/evidence/figure';
import { useSource } from './sources-context';

type Props = {
  /** The name of the figure: "Living area". */
  label: string;
  source: string;
  recordedOn: string | null;
  children: ReactNode;
};

/**
 * A figure whose source, found by id, opens on a press; on paper the source's number stands beside
 * it.
 */
export function Sourced({ label, source: id, recordedOn, children }: Props) {
  const found = useSource(id);
  if (found === undefined) return <span title="The source is not listed">{children}</span>;
  return (
    <>
      <Figure label={label} evidence={{ ...found.source, recordedOn }}>
        {children}
      </Figure>
      <sup aria-hidden className="hidden text-[0.65em] text-ink-3 print:inline">
        {found.number}
      </sup>
    </>
  );
}

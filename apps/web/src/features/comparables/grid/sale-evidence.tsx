import type { Source } from '@deedlight/contract/property';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { Figure } from '../../../ui/evidence/figure';

const Sources = createContext<ReadonlyMap<string, Source>>(new Map());

export function SaleSources({ sources, children }: { sources: Source[]; children: ReactNode }) {
  const byId = useMemo(() => new Map(sources.map((source) => [source.id, source])), [sources]);
  return <Sources value={byId}>{children}</Sources>;
}

type Props = { label: string; source: string; recordedOn: string | null; children: ReactNode };

/** A recorded figure; a press shows its source. */
export function SaleEvidence({ label, source: id, recordedOn, children }: Props) {
  const source = use(Sources).get(id);
  if (source === undefined) return <span title="The source is not listed">{children}</span>;
  return (
    <Figure label={label} evidence={{ ...source, recordedOn }}>
      {children}
    </Figure>
  );
}

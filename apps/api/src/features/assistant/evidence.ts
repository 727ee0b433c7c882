import type { AssistantCitation } from '@deedlight/contract/assistant';
import type { Statement } from './statements/statement';

/** An answer may make this statement; the citation names its source. */
export type Evidence = { text: string; citation: AssistantCitation };

export function evidenceOf({
  header,
  row,
  text,
}: Pick<Statement, 'header' | 'row' | 'text'>): Evidence {
  const source = header.sources[row.source];
  return {
    text,
    citation: {
      kind: 'row',
      table: header.table,
      version: header.version,
      row: row.id,
      section: row.section,
      publisher: source?.publisher ?? row.source,
      title: source?.title ?? row.source,
      url: source?.url ?? null,
      effective: row.effective,
      confidence: row.confidence,
      says: text,
    },
  };
}

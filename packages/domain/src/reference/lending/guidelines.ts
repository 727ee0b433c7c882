import { type BaseRow, readTable, type Table } from './read-table';
import raw from './tables/guidelines.json';

/** A section of an agency's document, or a topic with the sections that treat it. */
export type GuidelineRow = BaseRow & {
  kind: 'section' | 'topic';
  document: string | null;
  agency: string | null;
  title: string;
  topics: readonly string[];
  edition: string | null;
  url: string | null;
  refs: readonly string[];
};

export const guidelinesTable: Table<GuidelineRow> = readTable(raw, (field) => {
  const kind = field.oneOf('kind', ['section', 'topic'] as const);
  return {
    kind,
    document: field.optionalText('document'),
    agency: field.optionalText('agency'),
    title: kind === 'topic' ? field.text('topic') : field.text('title'),
    topics: kind === 'section' ? field.textList('topics') : [],
    edition: field.optionalText('edition'),
    url: field.optionalText('url'),
    refs: kind === 'topic' ? field.textList('refs') : [],
  };
});

/**
 * Sections whose number, title, topics or agency hold every word of `query`; best title matches
 * first.
 */
export function searchGuidelines(query: string): GuidelineRow[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const matches = guidelinesTable.rows.filter((row) => {
    const text = [row.section, row.title, row.agency, ...row.topics, ...row.refs]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const inTitle = (row: GuidelineRow) =>
    words.filter((word) => row.title.toLowerCase().includes(word)).length;
  return matches.toSorted((a, b) => inTitle(b) - inTitle(a));
}

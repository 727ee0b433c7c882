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
 * Returns the sections whose number, title, topics, note or agency hold every word of `query`; a
 * section asked for by its number comes first, then the best title matches.
 */
export function searchGuidelines(query: string): GuidelineRow[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const scored = guidelinesTable.rows.flatMap((row) => {
    const text = [row.section, row.title, row.agency, row.note, ...row.topics, ...row.refs]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word)) ? [{ row, score: scoreOf(row, words) }] : [];
  });
  return scored.toSorted((a, b) => b.score - a.score).map(({ row }) => row);
}

/** A section that is asked for by its number comes before every title. */
function scoreOf({ title, section }: GuidelineRow, words: readonly string[]): number {
  const inTitle = words.filter((word) => title.toLowerCase().includes(word)).length;
  const isNumber = words.some((word) => section?.toLowerCase() === word);
  return inTitle + (isNumber ? words.length + 1 : 0);
}

import { guidelinesTable } from '@deedlight/domain/reference/lending/guidelines';
import { noteOf, type Statement, statementOf } from './statement';

/** Returns statements on where the agencies' guides treat a subject. */
export function guideStatements(): Statement[] {
  const { header, rows } = guidelinesTable;
  return rows.map((row) => {
    const { kind, source, agency, section, title, topics, refs } = row;
    const cited = header.sources[source];
    const text =
      kind === 'topic'
        ? `The guides treat ${title} in: ${refs.join('; ')}`
        : `${cited?.publisher ?? agency ?? source} treats “${title}” in ${cited?.title ?? source}, ${section ?? row.id.split('/').at(-1)}`;
    return statementOf(header, row, {
      topic: 'guide',
      program: null,
      text: `${text}${noteOf(row)}`,
      facets: { kind },
      words: `${agency ?? ''} ${cited?.publisher ?? ''} ${topics.join(' ')} ${title}`,
    });
  });
}

import type { Citation as Cited } from '@deedlight/domain/reference/closing/citation';
import { rowTitle, tableTitle } from '@deedlight/domain/reference/plain-titles';
import { formatDayOrMonth } from '../../kit/format/format';
import { Tag, type TagTone } from '../tag';
import { OutsideLink } from '../text-link';

const confidences: Record<Cited['confidence'], { tone: TagTone; label: string }> = {
  published: { tone: 'lamp', label: 'Published' },
  estimate: { tone: 'lamp', label: 'Estimate' },
  unverified: { tone: 'warn', label: 'Not verified' },
};

const effectiveWords: Record<Cited['effectiveIs'], string> = {
  'in-force': 'in force since',
  source: 'source of',
  estimate: 'estimate of',
  approximate: 'in force since about',
  read: 'read on',
};

/** The table row behind a figure: its source, its date and its confidence. */
export function Citation({ citation }: { citation: Cited }) {
  const { publisher, title, url, table, version, row, section, confidence } = citation;
  const { tone, label } = confidences[confidence];
  return (
    <div className="grid gap-1">
      <div>
        {url === null ? title : <OutsideLink href={url}>{title}</OutsideLink>}
        <span className="block">{publisher}</span>
      </div>
      <div className="break-words text-ink-3">
        {tableTitle(table)}, edition {version}. {rowTitle(row)}
        {section !== null && `, ${section}`}; {effectiveText(citation)}
      </div>
      <div>
        <Tag tone={tone}>{label}</Tag>
      </div>
    </div>
  );
}

/** Writes the same in one line, for a file. */
export function citationText(citation: Cited): string {
  const { publisher, title, table, version, confidence } = citation;
  const { label } = confidences[confidence];
  return `${publisher}: ${title}. ${tableTitle(table)}, edition ${version}, ${effectiveText(citation)}. ${label}`;
}

/** A date of only a year or a month stays as it is. */
function effectiveText({ effective, effectiveIs }: Cited): string {
  return `${effectiveWords[effectiveIs]} ${formatDayOrMonth(effective)}`;
}

import type { BatchPreview } from '@deedlight/contract/skip-trace/batches';
import type { BatchSubject } from '@deedlight/domain/skip-trace/batch-row';
import { labelOf } from './person-sought';
import type { BatchFile } from './read-batch-file';

const shown = { first: 5, problems: 20 };

export function previewOf({ columns, mapping, rows, ready, problems }: BatchFile): BatchPreview {
  return {
    columns,
    mapping,
    rows,
    ready: ready.length,
    first: ready
      .slice(0, shown.first)
      .map(({ line, subject }) => ({ line, label: subjectText(subject) })),
    problems: problems.slice(0, shown.problems),
    unready: problems.length,
  };
}

export function subjectText(subject: BatchSubject): string {
  if (subject.kind === 'property') return `Property ${subject.propertyId}`;
  const { name, line, city, state, zip } = subject;
  return labelOf({ names: name === null ? [] : [name], address: { line, city, state, zip } });
}

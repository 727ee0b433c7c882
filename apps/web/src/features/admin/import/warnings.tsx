import type { MappingDraft } from '@deedlight/contract/admin/mapping-form';
import { asSentence } from '@deedlight/domain/as-sentence';
import { formatNumber } from '../../../kit/format/format';

/** What cannot be: the file, or more often what was made of its columns, is wrong. */
export function Warnings({ warnings }: { warnings: MappingDraft['warnings'] }) {
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="Warnings" className="mb-4 grid gap-2">
      {warnings.map(({ code, says, count, of, line, example }) => (
        <li key={code} className="rounded-m bg-warn-soft px-3 py-2.5 wrap-anywhere">
          <p className="text-warn">{asSentence(says)}</p>
          <p className="text-s text-ink-2">
            {formatNumber(count)} of {formatNumber(of)} rows; line {formatNumber(line)}: {example}
          </p>
        </li>
      ))}
    </ul>
  );
}

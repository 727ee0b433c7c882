import type { EditionChange } from '@deedlight/domain/eligibility/edition-changes';
import type { RowChange } from '@deedlight/domain/reference/diff-tables';
import { formatCount, formatDay } from '../../kit/format/format';
import { rowTitle } from '../../kit/format/plain-titles';

/** Two editions of each changed table, row by row, with the scenarios that rest on those rows. */
export function EditionDiff({ changes }: { changes: readonly EditionChange[] }) {
  return (
    <div className="grid gap-4">
      {changes.map(({ diff, scenarios }) => (
        <section key={diff.table} aria-label={diff.table}>
          <h3 className="font-strong">
            {diff.table}: {diff.before.version} to {diff.after.version}
          </h3>
          <p className="text-s text-ink-2">
            {formatCount(diff.changes.length, 'row')} differ, in effect{' '}
            {formatDay(diff.after.effective)}
          </p>
          <ul className="mt-1 text-s">
            {diff.changes.map((change) => (
              <li key={change.row} className="border-t border-line py-1.5 break-words">
                <Change change={change} />
              </li>
            ))}
          </ul>
          {scenarios.map(({ scenario, rows }) => (
            <p key={scenario} className="mt-1.5">
              Touches <strong>{scenario}</strong>: {rows.map(rowTitle).join('; ')}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

function Change({ change }: { change: RowChange }) {
  if (change.kind !== 'changed') {
    return (
      <>
        {rowTitle(change.row)} was {change.kind}
      </>
    );
  }
  return (
    <>
      <span className="font-medium">{rowTitle(change.row)}</span>
      {change.fields.map(({ field, before, after }) => (
        <span key={field} className="block text-ink-2">
          {field}: {before} before, {after} now
        </span>
      ))}
    </>
  );
}

import type { Property } from '@deedlight/contract/property';
import { formatDay } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { Sourced } from '../evidence/sourced';
import { useSource } from '../evidence/sources-context';
import { conflictLabel, conflictValue, disagreementTitle } from './conflict-words';

type Conflict = Property['conflicts'][number];

/** Each source's version of one fact, and the one that the page uses. */
export function ConflictCard({ conflict }: { conflict: Conflict }) {
  const { field, statements } = conflict;
  const label = conflictLabel(conflict);
  const used = statements.find((statement) => statement.isUsed);
  return (
    <Card tone="evidence" title={disagreementTitle(conflict)} note={label}>
      <ul className="grid gap-[7px]">
        {statements.map((statement) => (
          <li
            key={`${statement.source} ${statement.value}`}
            className="flex flex-wrap justify-between gap-x-4"
          >
            <SourceName id={statement.source} recordedOn={statement.recordedOn} />
            <span className="ml-auto">
              <Sourced label={label} source={statement.source} recordedOn={statement.recordedOn}>
                {conflictValue(field, statement.value)}
              </Sourced>
            </span>
          </li>
        ))}
      </ul>
      {used !== undefined && (
        <p className="mt-2.5 text-s text-ink-2">
          This page uses {conflictValue(field, used.value)}. The rest is kept as each source has it.
        </p>
      )}
    </Card>
  );
}

/** Shows the date too, since two files of one source have the same title. */
function SourceName({ id, recordedOn }: { id: string; recordedOn: string | null }) {
  const source = useSource(id)?.source;
  const day = recordedOn ?? source?.asOf ?? null;
  return (
    <span className="text-ink-3">
      {source?.title ?? id}
      {day !== null && `, ${formatDay(day)}`}
    </span>
  );
}

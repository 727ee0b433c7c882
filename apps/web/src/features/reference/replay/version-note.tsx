import type { Versions } from '@deedlight/domain/reference/editions-on-file';
import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import { Skeleton } from '../../../ui/page/skeleton';
import { driftOf } from './drift';
import type { Replay } from './replay';
import { ReplayTable } from './replay-table';

type Props = {
  recorded: Versions;
  current: Versions;
  replay?: Replay | undefined;
  /** Whether the replay is still to come. */
  isToCome?: boolean;
};

/**
 * Says that a link was made with other versions of the tables than the answer's; with a replay, it
 * shows each line then and now.
 */
export function VersionNote({ recorded, current, replay, isToCome }: Props) {
  const drift = driftOf(recorded, current);
  if (drift.length === 0) return null;
  const missing = new Set(
    replay?.tables.filter(({ isOnFile }) => !isOnFile).map(({ table }) => table),
  );
  return (
    <div className="min-w-0 rounded-m border border-lamp-line bg-lamp-soft px-4 py-3" role="status">
      <p className="font-strong">The tables have changed since this link was made</p>
      <ul className="mt-1 text-s text-ink-2">
        {drift.map(([table, version]) => (
          <li key={table}>
            {tableTitle(table)}: then {version}, now {current[table]}
            {missing.has(table) &&
              '. The earlier edition is not on file, so “then” is worked out with today’s.'}
          </li>
        ))}
      </ul>
      {replay && <ReplayTable replay={replay} />}
      {isToCome && <Skeleton className="mt-3 h-[194px] desk:h-[116px]" />}
      <p className="mt-1 text-s">The figures below are worked out with today’s.</p>
    </div>
  );
}

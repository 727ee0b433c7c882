import type { AroundAbsent } from '@deedlight/contract/around';
import { Absent } from '../../ui/evidence/absent';

/**
 * One of the four absences, and in a sentence why this service says nothing here. That the home is
 * invented is said once for all of them.
 */
export function PartGap({ gap: { why, note, because } }: { gap: AroundAbsent }) {
  return (
    <>
      <p>
        <Absent why={why} />
      </p>
      {because !== 'invented-home' && <p className="mt-0.5 text-s text-ink-2">{note}</p>}
    </>
  );
}

/** Says that a figure is older than it should be, since its service did not answer. */
export function StaleNote({ failedAt, day }: { failedAt: string | null; day: string }) {
  if (failedAt === null) return null;
  return (
    <p className="mt-1 text-s text-warn">
      As of {day}: the service was asked again since, and did not answer.
    </p>
  );
}

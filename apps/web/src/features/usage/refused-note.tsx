import { ORPCError } from '@orpc/client';
import { formatNumber } from '../../kit/format/format';
import { codeOf } from '../../platform/api/api-failure';
import { useUsage } from '../../platform/usage/usage-store';
import { kindOfRefusal } from './standing';
import { StandingNote } from './standing-note';

/** A refused call's message about the reader's plan; nothing for any other failure. */
export function RefusedNote({ error }: { error: unknown }) {
  const subscription = useUsage((state) => state.subscription);
  const kind = kindOfRefusal(codeOf(error), subscription);
  const others = othersIn(error);
  if (kind === null) return null;
  return (
    <>
      <StandingNote kind={kind} place="page" resetDate={resetDateOf(error)} />
      {others !== null && (
        <p className="mt-1.5 text-s text-ink-2">
          Your team shares its searches; others in it have used {formatNumber(others)}.
        </p>
      )}
    </>
  );
}

/** Returns how much others of the team used, from the refusal; null if the reader counts alone. */
function othersIn(error: unknown): number | null {
  const { usedByOthers } = dataOf(error);
  return typeof usedByOthers === 'number' ? usedByOthers : null;
}

/** Returns the day on which the count restarts, from the refusal. */
function resetDateOf(error: unknown): string | null {
  const { resetDate } = dataOf(error);
  return typeof resetDate === 'string' ? resetDate : null;
}

/** Returns what a refusal says beside its code, of whatever shape. */
function dataOf(error: unknown): { usedByOthers?: unknown; resetDate?: unknown } {
  const data: unknown = error instanceof ORPCError ? error.data : null;
  return typeof data === 'object' && data !== null ? data : {};
}

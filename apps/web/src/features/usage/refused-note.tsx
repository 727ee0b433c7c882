import { ORPCError } from '@orpc/client';
import { codeOf } from '../../platform/api/api-failure';
import { useUsage } from '../../platform/usage/usage-store';
import { kindOfRefusal } from './standing';
import { StandingNote } from './standing-note';

/** A refused call's message about the reader's plan; nothing for any other failure. */
export function RefusedNote({ error }: { error: unknown }) {
  const subscription = useUsage((state) => state.subscription);
  const kind = kindOfRefusal(codeOf(error), subscription);
  return kind && <StandingNote kind={kind} place="page" resetDate={resetDateOf(error)} />;
}

/** Returns the day on which the count restarts, from the refusal. */
function resetDateOf(error: unknown): string | null {
  if (!(error instanceof ORPCError)) return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('resetDate' in data)) return null;
  return typeof data.resetDate === 'string' ? data.resetDate : null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The limits after which a session ends by itself, under Supabase's names for them. */
export type SessionLimits = {
  /** Counted from the sign-in, however much the session is used. */
  timeboxMs: number;
  /** Counted from the last refresh. */
  inactivityTimeoutMs: number;
};

export const defaultSessionLimits: SessionLimits = {
  timeboxMs: 90 * dayMs,
  inactivityTimeoutMs: 30 * dayMs,
};

type Times = { created_at: string; refreshed_at: string | null; not_after: string | null };

export function hasRunOut(session: Times, limits: SessionLimits, nowMs: number): boolean {
  const signedInMs = Date.parse(session.created_at);
  const usedMs = Date.parse(session.refreshed_at ?? session.created_at);
  return (
    (session.not_after !== null && Date.parse(session.not_after) < nowMs) ||
    signedInMs + limits.timeboxMs < nowMs ||
    usedMs + limits.inactivityTimeoutMs < nowMs
  );
}

/**
 * A connection has one of these purposes. Each kind has its own connections and time limits, so
 * that none holds up the others.
 *
 * request: somebody waits for the answer. background: jobs, imports and data in memory.
 * maintenance: migrations and VACUUM, without a time limit. probe: whether the database answers.
 */
export type Work = 'request' | 'background' | 'maintenance' | 'probe';

export type TimeLimits = {
  /** The server cancels a statement that runs longer; null means never. */
  statementMs: number | null;
  /** The server cancels a statement that waits longer for a lock; null means never. */
  lockMs: number | null;
  /** The server ends a transaction that is idle for longer; null means never. */
  idleMs: number | null;
  /** A caller waits no longer for a connection. */
  patienceMs: number;
};

const second = 1000;
const minute = 60 * second;

export const timeLimits: Record<Work, TimeLimits> = {
  // A wait for a lock ends well before the wait for a connection does, so that other requests get
  // their turn.
  request: {
    statementMs: 15 * second,
    lockMs: 2 * second,
    idleMs: 15 * second,
    patienceMs: 5 * second,
  },
  // The longest statements read a county's sales for training and write its values.
  background: {
    statementMs: 30 * minute,
    lockMs: minute,
    idleMs: 5 * minute,
    patienceMs: minute,
  },
  maintenance: { statementMs: null, lockMs: null, idleMs: null, patienceMs: 10 * minute },
  // Supervisors ask every few seconds and give up after a few.
  probe: {
    statementMs: 2 * second,
    lockMs: 2 * second,
    idleMs: 2 * second,
    patienceMs: 2 * second,
  },
};

/** We take a server for frozen so much later than it should have cancelled a statement. */
const graceMs = 2 * second;

/** Returns the time without an answer after which the connection is given up; null means never. */
export function silenceMsOf(work: Work): number | null {
  const { statementMs } = timeLimits[work];
  return statementMs === null ? null : statementMs + graceMs;
}

/**
 * Returns the part of a SELECT that sets the limits for the open transaction. They end with it, so
 * that they work behind a pooler that assigns connections per transaction, where neither session
 * settings nor startup options stay with one client.
 */
export function limitsSql(work: Work): string {
  const { statementMs, lockMs, idleMs } = timeLimits[work];
  const settings = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
  };
  return Object.entries(settings)
    .map(([name, ms]) => `set_config('${name}', '${ms ?? 0}', true)`)
    .join(', ');
}

/** Counts the connections of one kind of work at this moment, and the callers that wait for one. */
export type Usage = { work: string; open: number; idle: number; waiting: number };

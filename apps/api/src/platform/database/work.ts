/**
 * What the database is used for. Each kind has connections and time limits of its own, so that none
 * holds up the others.
 *
 * request: somebody waits for the answer.
 * background: jobs, imports, what is kept in memory.
 * maintenance: migrations and VACUUM, which take as long as they take.
 * probe: whether the database answers.
 */
export type Work = 'request' | 'background' | 'maintenance' | 'probe';

export type TimeLimits = {
  /** A statement that runs longer is cancelled by the server; null: never. */
  statementMs: number | null;
  /** A statement that waits longer for a lock is cancelled by the server; null: never. */
  lockMs: number | null;
  /** A transaction that nobody continues for so long is ended by the server; null: never. */
  idleMs: number | null;
  /** For how long one waits in line for a connection. */
  patienceMs: number;
};

const second = 1000;
const minute = 60 * second;

export const timeLimits: Record<Work, TimeLimits> = {
  // A lock is given up well before the patience of those in line ends, so that they get their turn.
  request: {
    statementMs: 15 * second,
    lockMs: 2 * second,
    idleMs: 15 * second,
    patienceMs: 5 * second,
  },
  // The longest statements read the sales of a county to learn from and write its values.
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

/** How much later than the server, which should have cancelled a statement, we take it for frozen. */
const graceMs = 2 * second;

/** After so long without an answer the connection is given up; null: never. */
export function silenceMsOf(work: Work): number | null {
  const { statementMs } = timeLimits[work];
  return statementMs === null ? null : statementMs + graceMs;
}

/**
 * The part of a SELECT that sets the limits for the transaction that is open. They end with it, so
 * that they hold behind a pooler that hands connections out per transaction, where neither the
 * session's settings nor startup options stay with the one who made them.
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

/** How many connections a kind of work has at this moment, and who waits for one. */
export type Usage = { work: string; open: number; idle: number; waiting: number };

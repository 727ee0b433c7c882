/**
 * unreachable: the server is gone. part-away: it answers, but a machine of its cluster does not.
 * busy: no connection was free in time, or a lock or a statement took too long. full: the disk has
 * no room for the write.
 */
export type WhyUnavailable = 'unreachable' | 'part-away' | 'busy' | 'full';

/** The server cannot be reached or refuses new work; the caller may try again. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly why: WhyUnavailable;

  constructor(message: string, { why = 'unreachable', ...options }: Unavailability = {}) {
    super(message, options);
    this.why = why;
  }
}

type Unavailability = { why?: WhyUnavailable; cause?: unknown };

/** Tells whether an error means that the disk is full: reads still work then. */
export function isForWantOfRoom(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.why === 'full';
}

/** Tells whether a machine of the cluster is away, or a session's knowledge of it is stale. */
export function isPartAway(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.why === 'part-away';
}

/** PostgreSQL itself reported this error, with its five-character SQLSTATE. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  readonly code: string;
  readonly constraint: string | null;
  readonly detail: string | null;
  readonly hint: string | null;

  constructor(report: SqlErrorReport) {
    super(report.message);
    this.code = report.code;
    this.constraint = report.constraint;
    this.detail = report.detail;
    this.hint = report.hint;
  }
}

/** This part of an error is sent between threads. */
export type SqlErrorReport = {
  message: string;
  code: string;
  constraint: string | null;
  detail: string | null;
  hint: string | null;
};

/** Turns PostgreSQL's report into the error that callers get. */
export function reported(report: SqlErrorReport): SqlError | DatabaseUnavailable {
  const cause = new SqlError(report);
  const why = whyRefused(report);
  return why === null ? cause : new DatabaseUnavailable(report.message, { why, cause });
}

/**
 * Tells whether Citus failed to send collected rows over an old connection to a machine that is
 * gone. Before a query it opens a new connection by itself.
 */
export function isStaleConnection(message: string): boolean {
  return message.startsWith('failure on connection marked as essential');
}

// 55P03: a lock was not free in time. 57014: the statement took too long. 0A000 about a cached
// plan: a migration changed the schema, and the next try knows it. 53100: the disk is full. 25006:
// the transaction is read-only, which we and Supabase set if the disk is nearly full.
function whyRefused({ code, message }: SqlErrorReport): WhyUnavailable | null {
  if (code === '55P03' || code === '57014') return 'busy';
  if (code === '0A000' && message.startsWith('cached plan')) return 'busy';
  if (isStaleConnection(message)) return 'part-away';
  const isFull = code === '53100' || code === '25006';
  return isFull || /no space left on device/i.test(message) ? 'full' : null;
}

/**
 * unreachable: the server is gone; part-away: it answers, and a machine of its cluster does not;
 * busy: no turn in time, or a lock or a statement took too long; full: the disk has no room for what was to be written.
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

/** The disk is full: what only reads still works. */
export function isForWantOfRoom(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.why === 'full';
}

/** A machine of the cluster is away, or what a session held of it is of the past. */
export function isPartAway(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.why === 'part-away';
}

/** What PostgreSQL itself reported, with its five-character SQLSTATE. */
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

/** The part of an error that crosses a thread. */
export type SqlErrorReport = {
  message: string;
  code: string;
  constraint: string | null;
  detail: string | null;
  hint: string | null;
};

/** What PostgreSQL reported, as the error that callers are told. */
export function reported(report: SqlErrorReport): SqlError | DatabaseUnavailable {
  const cause = new SqlError(report);
  const why = whyRefused(report);
  return why === null ? cause : new DatabaseUnavailable(report.message, { why, cause });
}

/**
 * What Citus says where it sends gathered rows over a connection that it kept to a machine that has gone
 * since. Where it asks first, it opens another by itself.
 */
export function isStaleConnection(message: string): boolean {
  return message.startsWith('failure on connection marked as essential');
}

// 55P03: a lock was not to be had in time; 57014: the statement took too long; 0A000 of a cached plan: a
// migration came between, and the next try knows it; 53100: disk full; 25006: to read alone, as we and Supabase make it where the disk is nearly full.
function whyRefused({ code, message }: SqlErrorReport): WhyUnavailable | null {
  if (code === '55P03' || code === '57014') return 'busy';
  if (code === '0A000' && message.startsWith('cached plan')) return 'busy';
  if (isStaleConnection(message)) return 'part-away';
  const isFull = code === '53100' || code === '25006';
  return isFull || /no space left on device/i.test(message) ? 'full' : null;
}

/** The server cannot be reached or refuses new work; the caller may try again. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** What PostgreSQL itself reported, with its five-character SQLSTATE. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  readonly code: string;
  readonly constraint: string | null;
  readonly detail: string | null;

  constructor(report: SqlErrorReport) {
    super(report.message);
    this.code = report.code;
    this.constraint = report.constraint;
    this.detail = report.detail;
  }
}

/** The part of an error that crosses a thread. */
export type SqlErrorReport = {
  message: string;
  code: string;
  constraint: string | null;
  detail: string | null;
};

import type { Log } from './log';

/** A failure of the server: where and what kind, never whom or what it was about. */
export type ErrorReport = {
  /** The server's own words for it. */
  message: string;
  error: Error | null;
  /** What is named here is fit for others' eyes. */
  tags: Record<string, string>;
};

export interface ErrorReports {
  report(report: ErrorReport): void;
  /** Resolves when what was reported has been sent, or has taken too long. */
  close(): Promise<void>;
}

/** Fields of a log line that say where something failed; the others stay in the log. */
const told = ['requestId', 'method', 'endpoint', 'status', 'job'];

/** The log, whose errors are reported as well. */
export function reportingLog(log: Log, reports: Pick<ErrorReports, 'report'>): Log {
  return {
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error(fields, message) {
      log.error(fields, message);
      const tags = Object.entries(fields).flatMap(([name, value]) =>
        told.includes(name) && value !== undefined ? [[name, String(value)]] : [],
      );
      const err: unknown = Object(fields).err;
      const error = err instanceof Error ? err : null;
      reports.report({ message, error, tags: Object.fromEntries(tags) });
    },
  };
}

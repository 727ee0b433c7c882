import type { Log } from './log';

/**
 * Reports a failure of the server by its kind and place, but never the person or property it
 * concerned.
 */
export type ErrorReport = {
  /** It is the server's own text for the failure. */
  message: string;
  error: Error | null;
  /** Only harmless fields may go here, since others will see them. */
  tags: Record<string, string>;
};

export interface ErrorReports {
  report(report: ErrorReport): void;
  /** Resolves when the reports have been sent, or took too long. */
  close(): Promise<void>;
}

/** These fields of a log line tell where something failed; the others stay in the log. */
const told = ['requestId', 'method', 'endpoint', 'status', 'job'];

/** Returns a log whose errors are reported as well. */
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

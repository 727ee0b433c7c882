import { pino } from 'pino';
import { terminalLines } from './terminal-lines';

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

type Out = { isTTY?: boolean; write(text: string): unknown };

/**
 * Writes log lines to standard output: for people on a terminal, as JSON otherwise. Never log an
 * address, an e-mail, a token or a query.
 */
export function createLog(level: string, out: Out = process.stdout): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  // The file descriptor's number makes pino write to the process's own output at once.
  if (!out.isTTY) return pino(options, out === process.stdout ? pino.destination(1) : out);
  return pino(options, terminalLines(out, { tellsAll: level === 'debug' || level === 'trace' }));
}

export const silentLog: Log = { info() {}, warn() {}, error() {} };

import { pino } from 'pino';
import { terminalLines } from './terminal-lines';

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

type Out = { isTTY?: boolean; write(text: string): unknown };

/**
 * Lines on standard output: for people on a terminal, JSON for everything else. Never give it an
 * address, an e-mail, a token or a query.
 */
export function createLog(level: string, out: Out = process.stdout): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  // By its number, as pino writes to the process' own output at once.
  if (!out.isTTY) return pino(options, out === process.stdout ? pino.destination(1) : out);
  return pino(options, terminalLines(out, { tellsAll: level === 'debug' || level === 'trace' }));
}

export const silentLog: Log = { info() {}, warn() {}, error() {} };

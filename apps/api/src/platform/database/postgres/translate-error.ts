import postgres from 'postgres';
import { DatabaseUnavailable, isStaleConnection, reported } from '../errors';

/** Trouble on the way to the server, by the driver's and Node's codes. */
const transport = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The driver's error in our words, thrown. */
export function translated(error: unknown): never {
  const code = String(Object(error).code ?? '');
  if (transport.has(code) || isServerDown(code)) {
    // Said by a server that answers, it is about another one: a machine of its cluster.
    const isOfOther = error instanceof postgres.PostgresError && code.startsWith('08');
    throw new DatabaseUnavailable(`the database server cannot be used (${code})`, {
      why: isOfOther ? 'part-away' : 'unreachable',
      cause: error,
    });
  }
  if (error instanceof postgres.PostgresError) {
    throw reported({
      message: error.message,
      code,
      constraint: error.constraint_name ?? null,
      detail: error.detail ?? null,
      hint: error.hint ?? null,
    });
  }
  throw error;
}

/**
 * The session went by something of the past and has forgotten it by now, so that the next try is a new one:
 * a statement that was kept ready while a migration changed what it gives, or a coordinator's connection
 * to a machine that was started anew since.
 */
export function isOfThePast(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return false;
  return Object(error.cause).code === '0A000' || isStaleConnection(error.message);
}

/** The server has as many connections as it takes. */
export function isCrowded(error: unknown): boolean {
  return Object(Object(error).cause).code === '53300';
}

// SQLSTATE: class 08 connection exceptions, 57P01..03 shutting down or starting, 53300 too many
// connections, 25P03 a transaction that idled too long and was ended with its connection.
function isServerDown(code: string): boolean {
  return /^(08...|57P0[123]|53300|25P03)$/.test(code);
}

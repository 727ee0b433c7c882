import postgres from 'postgres';
import { DatabaseUnavailable, isStaleConnection, reported } from '../errors';

/** Codes of the driver and of Node for failures of the connection to the server. */
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

/** Throws the driver's error as one of ours. */
export function translated(error: unknown): never {
  const code = String(Object(error).code ?? '');
  if (transport.has(code) || isServerDown(code)) {
    // If a server that answers reports this, it is about another machine of its cluster.
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
 * Tells whether the session used something stale that it has dropped by now, so that the next try
 * may succeed: a statement prepared before a migration changed its result, or a coordinator's
 * connection to a machine that has restarted.
 */
export function isOfThePast(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return false;
  return Object(error.cause).code === '0A000' || isStaleConnection(error.message);
}

/** Tells whether the server has reached its maximum of connections. */
export function isCrowded(error: unknown): boolean {
  return Object(Object(error).cause).code === '53300';
}

// SQLSTATE: class 08 connection exceptions, 57P01..03 shutting down or starting, 53300 too many
// connections, 25P03 a transaction that idled too long and was ended with its connection.
function isServerDown(code: string): boolean {
  return /^(08...|57P0[123]|53300|25P03)$/.test(code);
}

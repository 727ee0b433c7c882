import type { Connections } from './connection';
import { DatabaseUnavailable } from './errors';
import { timeLimits } from './work';

const underWay = new WeakMap<Connections, Promise<void>>();

/**
 * Resolves when a trivial query answers; rejects with DatabaseUnavailable where it does not within
 * the time of a probe, whatever the connection is waiting for. Those who ask at once ask together.
 */
export function ping(connections: Connections): Promise<void> {
  const asked = underWay.get(connections) ?? askOnce(connections);
  underWay.set(connections, asked);
  return asked;
}

async function askOnce(connections: Connections): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const { patienceMs } = timeLimits.probe;
    const message = `the database did not answer within ${patienceMs} ms`;
    const error = new DatabaseUnavailable(message, { why: 'busy' });
    timer = setTimeout(() => reject(error), patienceMs);
  });
  const answered = ask(connections);
  answered.catch(() => {}); // It may fail when nobody waits for it any more.
  try {
    await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
    underWay.delete(connections);
  }
}

async function ask(connections: Connections): Promise<void> {
  const connection = await connections.acquire('probe');
  try {
    await connection.script('select 1');
  } finally {
    connection.release();
  }
}

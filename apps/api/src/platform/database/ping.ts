import type { Connection, Connections } from './connection';
import { DatabaseUnavailable, isForWantOfRoom } from './errors';
import { timeLimits } from './work';

/** Databases that were full at their last write. */
const full = new WeakSet<Connections>();
const underWay = new WeakMap<Connections, Promise<void>>();

/** Remembers a write that failed on a full disk; until the disk has room again, ping fails. */
export function noteFull(connections: Connections, error: unknown): void {
  if (isForWantOfRoom(error)) full.add(connections);
}

/**
 * Resolves when a trivial query answers. Rejects with DatabaseUnavailable if it does not answer
 * within the time of a probe, for any reason, or if the disk has no room. Concurrent calls share
 * one query.
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
  answered.catch(() => {}); // It may fail after everybody has stopped waiting for it.
  try {
    await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
    underWay.delete(connections);
  }
}

async function ask(connections: Connections): Promise<void> {
  if (connections.hasRoom?.() === false) {
    throw new DatabaseUnavailable('the disk has no room left', { why: 'full' });
  }
  const connection = await connections.acquire('probe');
  try {
    if (!full.has(connections)) await connection.script('select 1');
    else await write(connection);
    full.delete(connections);
  } finally {
    connection.release();
  }
}

/** Writes a megabyte and deletes it: the log may have room although tables have none. */
async function write(connection: Connection): Promise<void> {
  try {
    await connection.script(`begin; create temporary table room_probe on commit drop
      as select repeat('x', 1000) as filler from generate_series(1, 1000)`);
  } finally {
    await connection.script('rollback');
  }
}

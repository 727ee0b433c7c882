import type { Connection, Connections } from '../platform/database/connection';

/** These connections belong to a process that dies. */
export interface Mortal extends Connections {
  /** It counts the round trips to the database so far. */
  readonly steps: number;
  readonly isDead: boolean;
}

/**
 * Makes the connections of a process that is killed just before its round trip number `step` to the
 * database: what is not committed by then is rolled back, as by a server that lost its client, and
 * nothing follows.
 */
export function dyingAt(connections: Connections, step: number): Mortal {
  let steps = 0;
  let isDead = false;
  const trip = async <T>(real: Connection, work: () => Promise<T>): Promise<T> => {
    if (isDead) throw new Error('the process is dead');
    steps += 1;
    if (steps < step) return await work();
    isDead = true;
    await real.script('rollback');
    throw new Error('the process was killed');
  };
  return {
    ...connections,
    get steps() {
      return steps;
    },
    get isDead() {
      return isDead;
    },
    async acquire(kind) {
      const real = await connections.acquire(kind);
      return {
        run: (statement, before) => trip(real, () => real.run(statement, before)),
        script: (text) => trip(real, () => real.script(text)),
        copyIn: (target, rows, role) => trip(real, () => real.copyIn(target, rows, role)),
        release: () => real.release(),
      };
    },
  };
}

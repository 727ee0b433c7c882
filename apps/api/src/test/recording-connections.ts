import type { Connection, Connections, Statement } from '../platform/database/connection';

/** Connections that record the queries, so that a test can read their plans. */
export interface Recording extends Connections {
  /** Returns the statements since the last call. */
  taken(): Statement[];
}

/** Makes connections that keep each statement that they sent. */
export function recording(connections: Connections): Recording {
  let kept: Statement[] = [];
  return {
    ...connections,
    taken() {
      const taken = kept;
      kept = [];
      return taken;
    },
    async acquire(work) {
      const real = await connections.acquire(work);
      const connection: Connection = {
        run(statement, before) {
          kept.push(statement);
          return real.run(statement, before);
        },
        script: (text) => real.script(text),
        copyIn: (target, rows, role) => real.copyIn(target, rows, role),
        release: () => real.release(),
      };
      return connection;
    },
  };
}

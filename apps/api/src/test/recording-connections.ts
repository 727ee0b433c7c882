import type { Connection, Connections, Statement } from '../platform/database/connection';

/** What was asked of a database, so that its plan can be asked for. */
export interface Recording extends Connections {
  /** Those since the last call. */
  taken(): Statement[];
}

/** Connections that keep each statement that they sent. */
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

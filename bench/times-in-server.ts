import type { Connections, Statement } from '../apps/api/src/platform/database/connection';
import type { Database } from '../apps/api/src/platform/database/database';
import { databaseOver } from '../apps/api/src/platform/database/transactions';
import { quantilesOf, type Times } from './times';

/**
 * Returns PostgreSQL's own times for the statements of `work`: their execution, without the round
 * trip and without the planning that a prepared statement saves.
 */
export async function timesInServer<Input>(
  connections: Connections,
  inputs: readonly Input[],
  work: (database: Database, input: Input) => Promise<unknown>,
): Promise<Times> {
  let heard: Statement[] = [];
  const database = databaseOver(listening(connections, (statement) => heard.push(statement)));
  const times: number[] = [];
  for (const input of inputs) {
    heard = [];
    await work(database, input);
    // The second of two executions counts, because the first may have read from the disk.
    await executionOf(connections, heard);
    times.push(await executionOf(connections, heard));
  }
  return quantilesOf(times);
}

function listening(connections: Connections, hear: (statement: Statement) => void): Connections {
  return {
    ...connections,
    async acquire(work) {
      const connection = await connections.acquire(work);
      return {
        ...connection,
        run(statement, scriptBefore) {
          hear(statement);
          return connection.run(statement, scriptBefore);
        },
      };
    },
  };
}

async function executionOf(
  connections: Connections,
  statements: readonly Statement[],
): Promise<number> {
  const connection = await connections.acquire();
  try {
    let sum = 0;
    for (const { text, parameters } of statements) {
      const explained = `explain (analyze, timing off, summary on) ${text}`;
      const { rows } = await connection.run({ text: explained, parameters });
      const lines = rows.map((row) => Object.values(row).join(' ')).join('\n');
      sum += Number(/Execution Time: ([\d.]+) ms/.exec(lines)?.[1]);
    }
    return sum;
  } finally {
    connection.release();
  }
}

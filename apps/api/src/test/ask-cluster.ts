import type { Connections, Row, Statement } from '../platform/database/connection';
import { encodeValue } from '../platform/database/encode-value';
import type { Place } from './counties-of-cluster';

/** Returns the port of the machine that has a county. */
export async function portOf(
  connections: Connections,
  { fips }: Pick<Place, 'fips'>,
): Promise<number> {
  const [row] = await query(
    connections,
    `select nodeport from citus_shards
      where shardid = get_shard_id_for_distribution_column('records.properties', $1::text)`,
    [fips],
  );
  return Number(row?.nodeport);
}

/** Returns how many machines' parts each statement on the records is split into. */
export async function tasksOf(
  connections: Connections,
  statements: Statement[],
): Promise<number[]> {
  const tasks: number[] = [];
  for (const { text, parameters } of statements) {
    if (!/from "?records"?\."?(sales|listings|transfers|properties|observations)/.test(text))
      continue;
    // An owner's other properties may be on any machine.
    if (text.includes('o.name_key = any')) continue;
    const connection = await connections.acquire();
    try {
      const { rows } = await connection.run({ text: `explain ${text}`, parameters });
      for (const row of rows) {
        const count = /Task Count: (\d+)/.exec(String(row['QUERY PLAN']))?.[1];
        if (count !== undefined) tasks.push(Number(count));
      }
    } finally {
      connection.release();
    }
  }
  return tasks;
}

/** Runs one statement in a session of its own. */
export async function query(
  connections: Connections,
  text: string,
  given: unknown[],
): Promise<Row[]> {
  const connection = await connections.acquire();
  try {
    const { rows } = await connection.run({ text, parameters: given.map(encodeValue) });
    return rows;
  } finally {
    connection.release();
  }
}

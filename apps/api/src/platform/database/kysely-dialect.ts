import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Outcome, Statement } from './connection';
import { encodeValue } from './encode-value';

/** Runs Kysely inside a transaction that its caller opens and ends. */
export function transactionDialect(run: (statement: Statement) => Promise<Outcome>): Dialect {
  const connection = connectionOver(run);
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuseNested,
    commitTransaction: refuseNested,
    rollbackTransaction: refuseNested,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

function connectionOver(run: (statement: Statement) => Promise<Outcome>): DatabaseConnection {
  return {
    async executeQuery<R>(query: {
      sql: string;
      parameters: readonly unknown[];
    }): Promise<QueryResult<R>> {
      const { rows, affected } = await run({
        text: query.sql,
        parameters: query.parameters.map(encodeValue),
      });
      return { rows: asRowsOf<R>(rows), numAffectedRows: BigInt(affected) };
    },
    // biome-ignore lint/correctness/useYield: Kysely asks for a generator; there is nothing to yield
    async *streamQuery() {
      throw new Error('read large results page by page: one connection serves everybody');
    },
  };
}

// The column types come from tables.gen.ts, which is generated from the schema that is queried.
function asRowsOf<R>(rows: unknown[]): R[] {
  return rows as R[];
}

async function refuseNested(): Promise<never> {
  throw new Error('already inside a transaction');
}

import type { Caller, Sql, StandInDatabase } from '@deedlight/local-supabase/database';
import { CompiledQuery } from 'kysely';
import type { Database, Queries } from '../database/database';

/** Implements the stand-in's port to a database with ours. */
export function standInDatabase(database: Database): StandInDatabase {
  return {
    asService: (reason, work) => database.asService(reason, (db) => work(sqlOver(db))),
    asCaller: (caller: Caller, work) => database.asUser(caller, (db) => work(sqlOver(db))),
  };
}

function sqlOver(db: Queries): Sql {
  return async <R extends object>(text: string, parameters: unknown[] = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, parameters));
    return asRowsOf<R>(rows);
  };
}

// The stand-in writes the column list and the row type of each statement side by side.
function asRowsOf<R>(rows: unknown[]): R[] {
  return rows as R[];
}

import type { StandInDatabase } from '../../database';
import { RestError } from '../rest-error';
import { loadSchema } from './load-schema';
import type { Routine, Schema, Table } from './schema';

const reloadAtMostEveryMs = 5_000;

/**
 * The tables, views and functions of schema public. Names from requests are only ever used when they
 * are found here, so no text of a caller becomes SQL.
 */
export class Catalogue {
  readonly #database: StandInDatabase;
  #schema: Schema = { tables: new Map(), foreignKeys: [], routines: new Map() };
  #loadedAt = Number.NEGATIVE_INFINITY;

  constructor(database: StandInDatabase) {
    this.#database = database;
  }

  async find(name: string): Promise<{ table: Table; schema: Schema }> {
    const schema = await this.#with(({ tables }) => tables.has(name));
    const table = schema.tables.get(name);
    if (table) return { table, schema };
    const message = `Could not find the table 'public.${name.slice(0, 63)}' in the schema cache`;
    throw new RestError(404, 'PGRST205', message);
  }

  /** Returns the functions of that name, if any. */
  async routines(name: string): Promise<{ routines: Routine[]; schema: Schema }> {
    const schema = await this.#with(({ routines }) => routines.has(name));
    return { routines: schema.routines.get(name) ?? [], schema };
  }

  /** Returns the schema, read again when it lacks something that may have been added since. */
  async #with(has: (schema: Schema) => boolean): Promise<Schema> {
    if (!has(this.#schema) && performance.now() - this.#loadedAt > reloadAtMostEveryMs) {
      this.#schema = await this.#database.asService('data catalogue is read', loadSchema);
      this.#loadedAt = performance.now();
    }
    return this.#schema;
  }
}

import { RestError } from '../rest-error';
import type { ForeignKey, Schema, Table } from './schema';

/** Pairs of columns that are equal in related rows. */
export type Pairs = [here: string, there: string][];

/** The relation between the rows of two tables. */
export type Relationship = {
  target: Table;
  isToOne: boolean;
  pairs: Pairs;
  /** The join table of a many-to-many relationship. */
  through: { table: Table; pairs: Pairs } | null;
  /** The names that distinguish it from other relationships between the same tables. */
  names: string[];
  /** The names that a request may use for it instead of the target's name. */
  aliases: string[];
};

type Wanted = { relation: string; hint: string | null };

/**
 * Returns the one relationship that is meant. Throws PGRST200 when there is none, PGRST201 when
 * there are several.
 */
export function findRelationship(schema: Schema, table: Table, wanted: Wanted): Relationship {
  const { relation, hint } = wanted;
  const found = [...toOne(schema, table), ...toMany(schema, table), ...throughOthers(schema, table)]
    .filter(({ target, aliases }) => target.name === relation || aliases.includes(relation))
    .filter(({ names }) => hint === null || names.includes(hint));
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  throw only ? ambiguous(table, wanted, found) : unrelated(table, wanted);
}

function toOne(schema: Schema, table: Table): Relationship[] {
  const keys = schema.foreignKeys.filter((key) => key.table === table.name);
  return keys.flatMap((key) => {
    const target = schema.tables.get(key.target);
    const columns = key.columns.length === 1 ? key.columns : [];
    const aliases = [key.name, ...columns];
    const pairs = pairsOf(key);
    return target
      ? [{ target, isToOne: true, pairs, through: null, names: [...aliases, key.target], aliases }]
      : [];
  });
}

function toMany(schema: Schema, table: Table): Relationship[] {
  const keys = schema.foreignKeys.filter((key) => key.target === table.name);
  return keys.flatMap((key) => {
    const target = schema.tables.get(key.table);
    // In a table that refers to itself, a column names the one row that it points to.
    const columns = key.columns.length === 1 && key.table !== table.name ? key.columns : [];
    const names = [key.name, ...columns, key.table];
    const pairs = turned(pairsOf(key));
    return target
      ? [{ target, isToOne: key.isUnique, pairs, through: null, names, aliases: [key.name] }]
      : [];
  });
}

/** Finds relationships through a join table, whose primary key holds both foreign keys. */
function throughOthers(schema: Schema, table: Table): Relationship[] {
  return schema.foreignKeys
    .filter((here) => here.target === table.name)
    .flatMap((here) =>
      schema.foreignKeys
        .filter((there) => there.table === here.table && there.name !== here.name)
        .flatMap((there) => {
          const between = schema.tables.get(here.table);
          const target = schema.tables.get(there.target);
          const both = [...here.columns, ...there.columns];
          if (!between || !target) return [];
          if (!both.every((column) => between.primaryKey.includes(column))) return [];
          const through = { table: between, pairs: pairsOf(there) };
          const pairs = turned(pairsOf(here));
          return [{ target, isToOne: false, pairs, through, names: [between.name], aliases: [] }];
        }),
    );
}

function pairsOf(key: ForeignKey): Pairs {
  return key.columns.map((column, index) => [column, key.targetColumns[index] ?? '']);
}

function turned(pairs: Pairs): Pairs {
  return pairs.map(([here, there]) => [there, here]);
}

function unrelated(table: Table, { relation, hint }: Wanted): RestError {
  const other = relation.slice(0, 63);
  const by = hint === null ? '' : ` using the hint '${hint.slice(0, 63)}'`;
  const message = `Could not find a relationship between '${table.name}' and '${other}' in the schema cache`;
  return new RestError(400, 'PGRST200', message, {
    details: `Searched for a foreign key relationship between '${table.name}' and '${other}'${by} in the schema 'public', but no matches were found.`,
  });
}

function ambiguous(table: Table, { relation }: Wanted, found: Relationship[]): RestError {
  const choices = found.map(({ target, names }) => `'${target.name}!${names[0]}'`).join(', ');
  const message = `Could not embed because more than one relationship was found for '${table.name}' and '${relation}'`;
  return new RestError(300, 'PGRST201', message, {
    hint: `Try changing '${relation}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
    details: found.map((one) => ({
      cardinality: one.through ? 'many-to-many' : one.isToOne ? 'many-to-one' : 'one-to-many',
      embedding: `${table.name} with ${one.target.name}`,
      relationship: one.names[0] ?? '',
    })),
  });
}

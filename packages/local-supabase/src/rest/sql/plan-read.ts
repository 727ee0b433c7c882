import { findRelationship, type Relationship } from '../catalogue/relationships';
import type { Schema, Table } from '../catalogue/schema';
import { RestError } from '../rest-error';
import { noScope, type RequestQuery, type Scope } from '../syntax/request-query';
import type { EmbedItem, SelectItem } from '../syntax/select';

/** The parts to read of one table, with those embedded in its rows. */
export type ReadNode = {
  table: Table;
  /** The table's alias in SQL. */
  alias: string;
  items: Exclude<SelectItem, { kind: 'embed' }>[];
  embeds: Embed[];
  scope: Scope;
};

export type Embed = Pick<EmbedItem, 'isInner' | 'isSpread'> & {
  /** Its name in the answer and in filters. */
  name: string;
  relationship: Relationship;
  node: ReadNode;
};

/** Resolves every name of the selection. Throws for an unknown one. */
export function planRead(schema: Schema, table: Table, query: RequestQuery): ReadNode {
  const planned: Planned = { schema, query, used: new Set(), count: 0 };
  const root = nodeOf(planned, table, query.select, [], query.root);
  const stray = query.embedded.find(({ path }) => !planned.used.has(JSON.stringify(path)));
  if (stray) throw notEmbedded(stray.path.at(-1) ?? '');
  return root;
}

type Planned = { schema: Schema; query: RequestQuery; used: Set<string>; count: number };

function nodeOf(
  planned: Planned,
  table: Table,
  selected: SelectItem[],
  path: string[],
  scope: Scope,
): ReadNode {
  const alias = `t${planned.count++}`;
  const embeds = selected.flatMap((item) =>
    item.kind === 'embed' ? [embedOf(planned, table, item, path)] : [],
  );
  const items = selected.flatMap((item) => (item.kind === 'embed' ? [] : [item]));
  return { table, alias, items, embeds, scope };
}

function embedOf(planned: Planned, table: Table, item: EmbedItem, path: string[]): Embed {
  const relationship = findRelationship(planned.schema, table, item);
  const name = item.alias ?? item.relation;
  const inner = [...path, name];
  const key = JSON.stringify(inner);
  planned.used.add(key);
  const known = planned.query.embedded.find((one) => JSON.stringify(one.path) === key);
  const node = nodeOf(planned, relationship.target, item.items, inner, known?.scope ?? noScope());
  const { isInner, isSpread } = item;
  return { name, isInner, isSpread, relationship, node };
}

function notEmbedded(name: string): RestError {
  const shown = name.slice(0, 63);
  const message = `'${shown}' is not an embedded resource in this request`;
  return new RestError(400, 'PGRST108', message, {
    hint: `Verify that '${shown}' is included in the 'select' query parameter.`,
  });
}

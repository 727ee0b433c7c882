import type { Relationship } from '../catalogue/relationships';
import { columnOf, inPublic, quoted } from '../catalogue/schema';
import { RestError } from '../rest-error';
import type { OrderTerm } from '../syntax/order';
import { castSql } from './casts';
import { asksFor, whereSql } from './condition-sql';
import { fieldSql, nameOf } from './field-sql';
import type { Parameters } from './parameters';
import type { Embed, ReadNode } from './plan-read';

/** The limit of a Supabase project: no answer, and no list in it, has more rows. */
export const mostRows = 1000;

/** `select … from …` of the node's rows with everything embedded. */
export function selectSql(
  node: ReadNode,
  parameters: Parameters,
  from = inPublic(node.table.name),
  alsoWhere: string[] = [],
): string {
  const columns = columnsSql(node, parameters);
  const { limit, offset } = node.scope;
  const most = Math.min(limit ?? mostRows, mostRows);
  return [
    `select ${columns.join(', ')}`,
    fromSql(node, parameters, from, alsoWhere, node.embeds),
    orderSql(node, parameters),
    `limit ${parameters.add(most)} offset ${parameters.add(offset ?? 0)}`,
  ].join(' ');
}

/** Selects the same rows without paging, to be counted. */
export function countedSql(
  node: ReadNode,
  parameters: Parameters,
  from = inPublic(node.table.name),
): string {
  const matter = node.embeds.filter(
    (embed) => embed.isInner || asksFor(embed, node.scope.conditions),
  );
  return `select ${fromSql(node, parameters, from, [], matter)}`;
}

/** Returns the names of the answer's columns. */
export function namesOf(node: ReadNode): string[] {
  const own = node.items.flatMap((item) =>
    item.kind === 'all' ? [...node.table.columns.keys()] : [nameOf(item.field, item.alias)],
  );
  return [
    ...new Set(own),
    ...node.embeds.flatMap((embed) => {
      if (embed.isSpread) return namesOf(embed.node);
      return isEmpty(embed) ? [] : [embed.name];
    }),
  ];
}

/** Returns the columns of a written row that its answer needs. */
export function neededColumns(node: ReadNode): string[] {
  const names = [
    ...node.items.flatMap((item) =>
      item.kind === 'all' ? [...node.table.columns.keys()] : [item.field.name],
    ),
    ...node.embeds.flatMap(({ relationship }) => relationship.pairs.map(([here]) => here)),
    ...node.scope.order.flatMap(({ relation, field }) => (relation === null ? [field.name] : [])),
  ];
  return [...new Set(names)].map((name) => columnOf(node.table, name).name);
}

function columnsSql(node: ReadNode, parameters: Parameters): string[] {
  const columns = new Map<string, string>();
  for (const item of node.items) {
    if (item.kind === 'all') {
      for (const name of node.table.columns.keys()) {
        columns.set(name, `${node.alias}.${quoted(name)}`);
      }
    } else {
      const { sql } = fieldSql(node, item.field, parameters);
      columns.set(nameOf(item.field, item.alias), castSql(sql, item.cast));
    }
  }
  return [
    ...[...columns].map(([name, sql]) => `${sql} as ${quoted(name)}`),
    ...node.embeds.flatMap(embeddedColumns),
  ];
}

function embeddedColumns(embed: Embed): string[] {
  const row = `e_${embed.node.alias}`;
  if (embed.isSpread) {
    return namesOf(embed.node).map((name) => `${row}.${quoted(name)} as ${quoted(name)}`);
  }
  if (isEmpty(embed)) return [];
  if (embed.relationship.isToOne) return [`row_to_json(${row}.*) as ${quoted(embed.name)}`];
  return [`coalesce(${row}.rows, '[]'::json) as ${quoted(embed.name)}`];
}

function isEmpty({ node }: Embed): boolean {
  return node.items.length === 0 && node.embeds.length === 0;
}

function fromSql(
  node: ReadNode,
  parameters: Parameters,
  from: string,
  alsoWhere: string[],
  embeds: Embed[],
): string {
  const joins = embeds.map((embed) => joinSql(node, embed, parameters));
  const where = whereSql(node.scope.conditions, node, parameters);
  const conditions = [...alsoWhere, ...(where ? [where] : [])];
  return [
    `from ${from} as ${node.alias}`,
    ...joins,
    ...(conditions.length > 0 ? [`where ${conditions.join(' and ')}`] : []),
  ].join(' ');
}

/**
 * Joins each row of the outer table with its own rows of the inner one, under the caller's
 * policies.
 */
function joinSql(outer: ReadNode, embed: Embed, parameters: Parameters): string {
  const { node, relationship, isInner } = embed;
  const row = `e_${node.alias}`;
  const [from, belongs] = belonging(outer.alias, node.alias, relationship);
  const rows = selectSql(node, parameters, from, belongs);
  const join = isInner ? 'join' : 'left join';
  if (relationship.isToOne) return `${join} lateral (${rows}) as ${row} on true`;
  // With an inner join, a row without inner rows is left out too.
  const list = `select ${listSql(embed)} from (${rows}) as r${isInner ? ' having count(*) > 0' : ''}`;
  return `${join} lateral (${list}) as ${row} on true`;
}

/** The rows as one list, or each of their columns as a list of its own. */
function listSql({ isSpread, node }: Embed): string {
  if (!isSpread) return 'json_agg(r) as rows';
  const lists = namesOf(node).map(quoted);
  return lists.map((name) => `coalesce(json_agg(r.${name}), '[]'::json) as ${name}`).join(', ');
}

/** Writes the source of the inner rows and the conditions that join them to the outer row. */
function belonging(
  outer: string,
  inner: string,
  { target, pairs, through }: Relationship,
): [from: string, conditions: string[]] {
  if (!through) return [inPublic(target.name), equalSql(pairs, outer, inner)];
  const between = `b_${inner}`;
  const met = [...equalSql(pairs, outer, between), ...equalSql(through.pairs, between, inner)];
  const exists = `exists (select from ${inPublic(through.table.name)} as ${between} where ${met.join(' and ')})`;
  return [inPublic(target.name), [exists]];
}

function equalSql(pairs: Relationship['pairs'], here: string, there: string): string[] {
  return pairs.map(([a, b]) => `${here}.${quoted(a)} = ${there}.${quoted(b)}`);
}

function orderSql(node: ReadNode, parameters: Parameters): string {
  if (node.scope.order.length === 0) return '';
  const terms = node.scope.order.map((term) => {
    const by = term.relation === null ? null : relatedSql(node, term, parameters);
    const sql = by ?? fieldSql(node, term.field, parameters).sql;
    const nulls = term.nulls === null ? '' : ` nulls ${term.nulls}`;
    return `${sql}${term.isDescending ? ' desc' : ' asc'}${nulls}`;
  });
  return `order by ${terms.join(', ')}`;
}

/** Orders by a column of the one row that is embedded. */
function relatedSql(
  node: ReadNode,
  { relation, field }: OrderTerm,
  parameters: Parameters,
): string {
  const embed = node.embeds.find(({ name }) => name === relation);
  const name = (relation ?? '').slice(0, 63);
  if (!embed) {
    const message = `'${name}' is not an embedded resource in this request`;
    throw new RestError(400, 'PGRST108', message, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    });
  }
  if (!embed.relationship.isToOne) {
    throw new RestError(400, 'PGRST118', `A related order on '${name}' is not possible`, {
      details: `'${node.table.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  const alias = `o_${embed.node.alias}`;
  const { sql } = fieldSql({ table: embed.node.table, alias }, field, parameters);
  const [from, belongs] = belonging(node.alias, alias, embed.relationship);
  return `(select ${sql} from ${from} as ${alias} where ${belongs.join(' and ')} limit 1)`;
}

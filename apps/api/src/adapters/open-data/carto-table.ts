import { z } from 'zod';
import type { PublicAnswer } from '../../platform/http/public-request';
import { type PublishedTable, SourceProblem, type TablePage } from '../published-table';
import { allOf, bodyOf, cellText, goneOrRefused } from './answers';
import type { PoliteClient } from './polite-client';
import { TryLater } from './polite-client';

const Rows = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
const Described = z.object({ fields: z.record(z.string(), z.unknown()) });
const Failure = z.object({ error: z.array(z.string()) });

/** These columns are made from a row's point. */
const places: Record<string, string> = {
  '@lat': 'ST_Y(ST_Centroid(the_geom))',
  '@lng': 'ST_X(ST_Centroid(the_geom))',
};

export type CartoOptions = {
  /** It looks like https://account.carto.com/api/v2/sql. */
  url: string;
  table: string;
  where: string | undefined;
  columns: readonly string[];
  pageSize: number;
};

/** A table on Carto, asked in SQL and paged by its own key. It does not tell when it was edited. */
export function cartoTable(client: PoliteClient, options: CartoOptions): PublishedTable {
  const { url, table, where, columns, pageSize } = options;
  const name = `table ${table} of ${new URL(url).host}`;

  return {
    async describe() {
      const { fields } = await query('columns', `SELECT * FROM ${table} LIMIT 1`, Described);
      const found = Object.keys(fields);
      return {
        columns: found.includes('the_geom') ? [...found, ...Object.keys(places)] : found,
        editedAt: null,
      };
    },
    async count() {
      const sql = `SELECT count(*) AS n FROM ${table}${where === undefined ? '' : ` WHERE ${where}`}`;
      const { rows } = await query('count', sql, Rows);
      const count = Number(rows[0]?.n);
      if (Number.isInteger(count)) return count;
      throw new SourceProblem(`${name} did not say how many rows it has.`);
    },
    async pageAfter(mark): Promise<TablePage> {
      const after = mark === null ? undefined : `cartodb_id > ${Number(mark)}`;
      const conditions = allOf(where, after);
      const { rows } = await query(
        'rows',
        `SELECT cartodb_id, ${columns.map(selected).join(', ')} FROM ${table}${
          conditions === '' ? '' : ` WHERE ${conditions}`
        } ORDER BY cartodb_id LIMIT ${pageSize}`,
        Rows,
      );
      return {
        rows: rows.map((row) =>
          Object.fromEntries(columns.map((column) => [column, cellText(row[column])])),
        ),
        mark: cellText(rows.at(-1)?.cartodb_id) || (mark ?? ''),
      };
    },
  };

  function query<T>(endpoint: string, sql: string, shape: z.ZodType<T>): Promise<T> {
    const asked = { url: `${url}?${new URLSearchParams({ q: sql })}`, endpoint };
    return client.ask(asked, (answer) => judged(answer, shape));
  }

  function judged<T>(answer: PublicAnswer, shape: z.ZodType<T>): T {
    const body = bodyOf(answer);
    const said = Failure.safeParse(body).data?.error.join(' ');
    const gone = /column "(.+?)" does not exist/.exec(said ?? '')?.[1];
    if (gone !== undefined) {
      throw new SourceProblem(`${name} no longer has the column "${gone}". Nothing was imported.`);
    }
    if (answer.status !== 200) throw goneOrRefused(name, answer.status, said);
    // An answer that fails after its beginning keeps its status.
    if (said !== undefined) throw new TryLater(said.slice(0, 300));
    const parsed = shape.safeParse(body);
    if (!parsed.success) throw new SourceProblem(`${name} answered in a form that is not known.`);
    return parsed.data;
  }
}

function selected(column: string): string {
  const quoted = `"${column.replaceAll('"', '""')}"`;
  const made = places[column];
  return made === undefined ? quoted : `${made} AS ${quoted}`;
}

import { z } from 'zod';
import type { PublicAnswer } from '../../platform/http/public-request';
import { type PublishedTable, SourceProblem, type TablePage } from '../published-table';
import { allOf, bodyOf, cellText, goneOrRefused } from './answers';
import { instantText, type PoliteClient } from './polite-client';

const Metadata = z.object({
  rowsUpdatedAt: z.number().optional(),
  columns: z.array(z.object({ fieldName: z.string() })),
});
const Rows = z.array(z.record(z.string(), z.unknown()));
const Counted = z.tuple([z.record(z.string(), z.coerce.number().int())]);
const Refusal = z.object({
  errorCode: z.string(),
  message: z.string().optional(),
  data: z.object({ column: z.string().optional() }).optional(),
});

export type SocrataOptions = {
  /** It looks like https://data.example.gov/resource/abcd-1234.json. */
  url: string;
  key: string;
  where: string | undefined;
  columns: readonly string[];
  pageSize: number;
  appToken: string | undefined;
};

/** A dataset on Socrata (SODA 2.1), paged by its key. */
export function socrataTable(client: PoliteClient, options: SocrataOptions): PublishedTable {
  const { url, key, where, columns, pageSize, appToken } = options;
  const { origin, pathname } = new URL(url);
  const dataset = /([a-z0-9]{4}-[a-z0-9]{4})\.json$/.exec(pathname)?.[1] ?? '';
  const name = `${dataset} of ${new URL(url).host}`;
  const headers = appToken === undefined ? {} : { 'x-app-token': appToken };

  return {
    async describe() {
      const asked = { url: `${origin}/api/views/${dataset}.json`, endpoint: 'columns', headers };
      const { columns: found, rowsUpdatedAt } = await client.ask(asked, (answer) =>
        checked(answer, Metadata),
      );
      return {
        columns: found.map(({ fieldName }) => fieldName),
        editedAt: rowsUpdatedAt === undefined ? null : instantText(rowsUpdatedAt * 1000),
      };
    },
    async count() {
      const [row] = await query(
        'count',
        { $select: 'count(*)', ...(where && { $where: where }) },
        Counted,
      );
      const [count] = Object.values(row);
      if (count === undefined) throw new SourceProblem(`${name} did not say how many rows it has.`);
      return count;
    },
    async pageAfter(mark): Promise<TablePage> {
      const after = mark === null ? undefined : `${key} > '${mark.replaceAll("'", "''")}'`;
      const rows = await query(
        'rows',
        {
          $select: [...new Set([key, ...columns])].join(','),
          ...((where ?? after) !== undefined && { $where: allOf(where, after) }),
          $order: key,
          $limit: String(pageSize),
        },
        Rows,
      );
      return {
        // Socrata leaves out the key of a cell that is null.
        rows: rows.map((row) =>
          Object.fromEntries(columns.map((column) => [column, cellText(row[column])])),
        ),
        mark: cellText(rows.at(-1)?.[key]) || (mark ?? ''),
      };
    },
  };

  async function query<T>(
    endpoint: string,
    parameters: Record<string, string>,
    shape: z.ZodType<T>,
  ): Promise<T> {
    const asked = { url: `${url}?${new URLSearchParams(parameters)}`, endpoint, headers };
    return client.ask(asked, (answer) => checked(answer, shape));
  }

  function checked<T>(answer: PublicAnswer, shape: z.ZodType<T>): T {
    const body = bodyOf(answer);
    const refusal = Refusal.safeParse(body).data;
    if (refusal?.errorCode.endsWith('no-such-column')) {
      throw new SourceProblem(
        `${name} no longer has the column "${refusal.data?.column ?? '?'}". Nothing was imported.`,
      );
    }
    if (answer.status !== 200) throw goneOrRefused(name, answer.status, refusal?.message);
    const parsed = shape.safeParse(body);
    if (!parsed.success) throw new SourceProblem(`${name} answered in a form that is not known.`);
    return parsed.data;
  }
}

import { z } from 'zod';
import type { PublicAnswer } from '../../platform/http/public-request';
import { type PublishedTable, SourceProblem, type TablePage } from '../published-table';
import { bodyOf, cellText, goneOrRefused } from './answers';
import type { PoliteClient } from './polite-client';

const Search = z.object({
  result: z.object({
    records: z.array(z.record(z.string(), z.unknown())),
    fields: z.array(z.object({ id: z.string() })).default([]),
    total: z.number().int(),
  }),
});
const Shown = z.object({ result: z.object({ last_modified: z.string().nullish() }) });
const Failure = z.object({ success: z.literal(false), error: z.record(z.string(), z.unknown()) });

export type CkanOptions = {
  /** It is the portal: https://data.example.org. */
  url: string;
  resource: string;
  columns: readonly string[];
  pageSize: number;
};

/**
 * A resource in a CKAN datastore. Its filters know no "greater than", so pages are counted in the
 * order of its row numbers.
 */
export function ckanResource(client: PoliteClient, options: CkanOptions): PublishedTable {
  const { url, resource, columns, pageSize } = options;
  const name = `resource ${resource} of ${new URL(url).host}`;

  return {
    async describe() {
      const { fields } = await search('columns', { limit: '0' });
      return { columns: fields.map(({ id }) => id), editedAt: await editedAt() };
    },
    async count() {
      return (await search('count', { limit: '0' })).total;
    },
    async pageAfter(mark): Promise<TablePage> {
      const offset = mark === null ? 0 : Number(mark);
      const { records } = await search('rows', {
        fields: columns.join(','),
        sort: '_id',
        limit: String(pageSize),
        offset: String(offset),
      });
      return {
        rows: records.map((row) =>
          Object.fromEntries(columns.map((column) => [column, cellText(row[column])])),
        ),
        mark: String(offset + records.length),
      };
    },
  };

  async function editedAt(): Promise<string | null> {
    const asked = { url: `${url}/api/3/action/resource_show?id=${resource}`, endpoint: 'edit' };
    const modified = await client.ask(asked, (answer) =>
      // A portal need not show this; then the rows are fetched each time.
      answer.status === 200 ? Shown.safeParse(bodyOf(answer)).data?.result.last_modified : null,
    );
    // It is in UTC, and does not say so.
    const at = Date.parse(`${modified?.replace(/Z$/, '')}Z`);
    return Number.isNaN(at) ? null : new Date(at).toISOString().replace('.000Z', 'Z');
  }

  async function search(endpoint: string, parameters: Record<string, string>) {
    const query = new URLSearchParams({ resource_id: resource, ...parameters });
    const asked = { url: `${url}/api/3/action/datastore_search?${query}`, endpoint };
    return (await client.ask(asked, judged)).result;
  }

  function judged(answer: PublicAnswer): z.infer<typeof Search> {
    const body = bodyOf(answer);
    const failure = Failure.safeParse(body).data?.error;
    const said = failure === undefined ? undefined : JSON.stringify(failure);
    if (answer.status === 409 || (answer.status === 200 && said !== undefined)) {
      const gone = columns.find((column) => new RegExp(`\\b${column}\\b`).test(said ?? ''));
      throw gone === undefined
        ? goneOrRefused(name, answer.status, said)
        : new SourceProblem(`${name} no longer has the column "${gone}". Nothing was imported.`);
    }
    if (answer.status !== 200) throw goneOrRefused(name, answer.status, said);
    const parsed = Search.safeParse(body);
    if (!parsed.success) throw new SourceProblem(`${name} answered in a form that is not known.`);
    return parsed.data;
  }
}

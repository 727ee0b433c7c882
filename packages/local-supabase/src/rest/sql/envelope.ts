import type { Form } from '../preferences';

/** Rows as the text that goes out, and where they stand among all. */
export type Rows = { body: string; count: number; total: number | null };

export type Envelope = {
  rows: string;
  form: Form;
  /** SQL for how many rows there are without a page. */
  total: string | null;
  /** What is written down of a row `r`. */
  row?: string;
  /** Another column, with its comma. */
  also?: string;
};

/** One statement that writes rows down in the form that was asked for. */
export function envelopeSql({ rows, form, total, row = 'r', also = '' }: Envelope): string {
  const counted = total === null ? '' : `, (${total})::int8 as total`;
  return `select ${bodySql(form, row)} as body, count(*) as count${counted}${also} from (${rows}) as r`;
}

export function requestedRows(
  row: { body: string; count: number; total?: number } | undefined,
  form: Form,
  names: string[],
): Rows {
  const { body = '', count = 0, total = null } = row ?? {};
  const heading = count > 0 ? names.join(',') : '';
  return { body: form.kind === 'csv' ? `${heading}\n${body}` : body, count, total };
}

/** As PostgREST does it; of a row as text the brackets are left away. */
function bodySql({ kind, leavesNullsOut }: Form, row: string): string {
  if (kind === 'csv') {
    return `coalesce(string_agg(substring(${row}::text, 2, length(${row}::text) - 2), E'\\n'), '')`;
  }
  const all = `json_agg(${row})`;
  const list = leavesNullsOut ? `json_strip_nulls(${all})` : all;
  return kind === 'one' ? `(${list} -> 0)::text` : `coalesce(${list}, '[]'::json)::text`;
}

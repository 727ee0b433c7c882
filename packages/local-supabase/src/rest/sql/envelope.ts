import type { Form } from '../preferences';

/** Rows as the text of the answer, with their count and the total. */
export type Rows = { body: string; count: number; total: number | null };

export type Envelope = {
  rows: string;
  form: Form;
  /** SQL for the number of rows without paging. */
  total: string | null;
  /** The expression that is written for a row `r`. */
  row?: string;
  /** A further column, with its comma. */
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

/** Follows PostgREST, which drops the parentheses of a row as text. */
function bodySql({ kind, leavesNullsOut }: Form, row: string): string {
  if (kind === 'csv') {
    return `coalesce(string_agg(substring(${row}::text, 2, length(${row}::text) - 2), E'\\n'), '')`;
  }
  const all = `json_agg(${row})`;
  const list = leavesNullsOut ? `json_strip_nulls(${all})` : all;
  return kind === 'one' ? `(${list} -> 0)::text` : `coalesce(${list}, '[]'::json)::text`;
}

import { columnSql, type Table } from './catalogue';
import type { Parameters } from './parameters';
import { RestError, unsupported } from './rest-error';

/** As in a Supabase project: no answer has more rows. */
const mostRows = 1000;

/** The columns asked for; all where none are named. */
export function selectSql(query: URLSearchParams, table: Table): string {
  const asked = (query.get('select') || '*').split(',').map((part) => part.trim());
  const columns = asked.flatMap((part) => {
    if (part === '*') return [...table.columns];
    if (!/^[\w$ ]+$/.test(part)) throw unsupported(`The selection "${part.slice(0, 100)}"`);
    return [part];
  });
  return [...new Set(columns)].map((column) => columnSql(table, column)).join(', ');
}

/** ` order by …`, or nothing. */
export function orderSql(query: URLSearchParams, table: Table): string {
  const order = query.get('order');
  if (!order) return '';
  const terms = order.split(',').map((term) => {
    const [column = '', ...how] = term.split('.');
    const words = how.map((word) => {
      const sql = { asc: 'asc', desc: 'desc', nullsfirst: 'nulls first', nullslast: 'nulls last' };
      const known = Object.entries(sql).find(([name]) => name === word)?.[1];
      if (!known) throw unsupported(`The order "${term.slice(0, 100)}"`);
      return known;
    });
    return `${columnSql(table, column)} ${words.join(' ')}`;
  });
  return ` order by ${terms.join(', ')}`;
}

export type Page = { offset: number; sql: string };

/** ` limit … offset …` with the server's own maximum. */
export function pageOf(query: URLSearchParams, parameters: Parameters): Page {
  const limit = Math.min(wholeNumber(query, 'limit') ?? mostRows, mostRows);
  const offset = wholeNumber(query, 'offset') ?? 0;
  return { offset, sql: ` limit ${parameters.add(limit)} offset ${parameters.add(offset)}` };
}

function wholeNumber(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  if (!/^\d{1,15}$/.test(text)) {
    throw new RestError(400, 'PGRST100', `failed to parse ${name} parameter`);
  }
  return Number(text);
}

import { meets, networkOf, type World, type WorldRow } from './world';

export const socrataUrl = 'https://data.example.gov/resource/abcd-1234.json';

/** Answers as a Socrata portal does: a null cell is left out, and figures are texts. */
export function socrataDouble(world: World) {
  return networkOf(world, (_, url) => {
    if (url.pathname.startsWith('/api/views/')) return { status: 200, body: metadata(world) };
    const ask = (name: string) => url.searchParams.get(name) ?? '';
    const where = ask('$where');
    const rows = numbered(world).filter((row) => where === '' || meets(row, where));
    if (ask('$select') === 'count(*)') {
      return { status: 200, body: [{ count: String(rows.length) }] };
    }
    const columns = ask('$select').split(',');
    const unknown = columns.find((name) => name !== ':id' && !world.columns.includes(name));
    if (unknown !== undefined) return noSuchColumn(unknown);
    const limit = Math.min(Number(ask('$limit')), world.mostRows);
    return { status: 200, body: rows.slice(0, limit).map((row) => printed(row, columns)) };
  });
}

function numbered({ rows }: World): WorldRow[] {
  return rows.map((row, at) => ({ ':id': `row-${String(at).padStart(6, '0')}`, ...row }));
}

function printed(row: WorldRow, columns: readonly string[]) {
  const known = columns.filter((name) => row[name] !== null && row[name] !== undefined);
  return Object.fromEntries(
    known.map((name) => [name, typeof row[name] === 'number' ? String(row[name]) : row[name]]),
  );
}

function metadata({ columns, editedAt }: World) {
  return {
    id: 'abcd-1234',
    name: 'Synthetic Parcel Sales',
    rowsUpdatedAt: Math.floor(editedAt / 1000),
    columns: columns.map((fieldName, at) => ({ id: at, name: fieldName.toUpperCase(), fieldName })),
  };
}

function noSuchColumn(column: string) {
  return {
    status: 400,
    body: {
      message: `Query coordinator error: query.soql.no-such-column; No such column: ${column}`,
      errorCode: 'query.soql.no-such-column',
      data: { column, dataset: 'alpha.0000' },
    },
  };
}

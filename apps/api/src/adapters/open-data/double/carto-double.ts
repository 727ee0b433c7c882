import { meets, networkOf, type World, type WorldRow } from './world';

export const cartoUrl = 'https://city.carto.example/api/v2/sql';

/** Answers the queries that are sent to Carto. */
export function cartoDouble(world: World) {
  return networkOf(world, (_, url) => {
    const sql = url.searchParams.get('q') ?? '';
    const fields = () => world.columns.filter((name) => !name.startsWith('@'));
    if (sql.startsWith('SELECT *')) {
      const all = [...fields(), ...(world.columns.includes('@lat') ? ['the_geom'] : [])];
      return {
        status: 200,
        body: { rows: [], fields: Object.fromEntries(all.map((name) => [name, {}])) },
      };
    }
    const where = / WHERE (.*?)( ORDER BY|$)/.exec(sql)?.[1] ?? '';
    const rows = world.rows
      .map((row, at): WorldRow => ({ cartodb_id: (at + 1) * 7, ...row }))
      .filter((row) => where === '' || meets(row, where));
    if (sql.startsWith('SELECT count'))
      return { status: 200, body: { rows: [{ n: rows.length }] } };
    const asked = [...(sql.split(' FROM ')[0]?.matchAll(/"([^"]+)"/g) ?? [])].map(
      ([, name = '']) => name,
    );
    const unknown = asked.find((name) => !world.columns.includes(name));
    if (unknown !== undefined) {
      return { status: 400, body: { error: [`column "${unknown}" does not exist`] } };
    }
    const limit = Math.min(Number(/ LIMIT (\d+)$/.exec(sql)?.[1]), world.mostRows);
    const found = rows
      .slice(0, limit)
      .map((row) =>
        Object.fromEntries(['cartodb_id', ...asked].map((name) => [name, row[name] ?? null])),
      );
    return { status: 200, body: { rows: found, time: 0.006, total_rows: found.length } };
  });
}

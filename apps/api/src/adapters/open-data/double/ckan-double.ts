import { networkOf, type World } from './world';

export const ckanUrl = 'https://data.example.org';
export const ckanId = '00000000-0000-4000-8000-000000000001';

/** Answers as a CKAN portal does, which caps the rows of a page and says so. */
export function ckanDouble(world: World) {
  return networkOf(world, (_, url) => {
    const ask = (name: string) => url.searchParams.get(name);
    if (url.pathname.endsWith('/resource_show')) {
      const last_modified = new Date(world.editedAt).toISOString().replace('Z', '000');
      return { status: 200, body: { success: true, result: { last_modified } } };
    }
    const asked = ask('fields')?.split(',') ?? world.columns;
    const unknown = asked.find((name) => !world.columns.includes(name));
    if (unknown !== undefined) {
      return {
        status: 409,
        body: {
          success: false,
          error: { __type: 'Validation Error', fields: [`field "${unknown}" not in table`] },
        },
      };
    }
    const limit = Math.min(Number(ask('limit')), world.mostRows);
    const offset = Number(ask('offset') ?? 0);
    const records = world.rows
      .slice(offset, offset + limit)
      .map((row) => Object.fromEntries(asked.map((name) => [name, row[name] ?? null])));
    return {
      status: 200,
      body: {
        success: true,
        result: {
          limit,
          records,
          fields: ['_id', ...world.columns].map((id) => ({ id, type: 'text' })),
          total: world.rows.length,
        },
      },
    };
  });
}

import { meets, networkOf, type World, type WorldRow } from './world';

export const arcgisUrl = 'https://gis.example.gov/arcgis/rest/services/Parcels/FeatureServer/0';

type Kind = {
  /** The layer's fields of dates, and the codes of a field. */
  dates?: readonly string[];
  codes?: Record<string, Record<string, string>>;
  /** Old servers give the whole shape instead of its center. */
  givesCentroids?: boolean;
  /** It is a square around "lat" and "lng" of each row. */
  hasShapes?: boolean;
  /** The shape of a row, in place of that square; without rings it has none. */
  shapeOf?: (row: WorldRow) => { rings?: number[][][] };
  /** The server fails at the shapes of a page. */
  isTooHeavy?: (page: readonly WorldRow[]) => boolean;
};

/** Answers as an ArcGIS server does: failures with status 200, dates as milliseconds. */
export function arcgisDouble(world: World, kind: Kind = {}) {
  const columns = () => world.columns.filter((name) => !name.startsWith('@'));
  return networkOf(world, (_, url) => {
    const ask = (name: string) => url.searchParams.get(name) ?? '';
    if (!url.pathname.endsWith('/query'))
      return { status: 200, body: layer(world, columns(), kind) };
    const where = ask('where').replace(/\(?1=1\)?( AND )?/, '');
    const rows = world.rows
      .map((row, at): WorldRow => ({ OBJECTID: (at + 1) * 3, ...row }))
      .filter((row) => where === '' || meets(row, where));
    if (ask('returnCountOnly') === 'true') return { status: 200, body: { count: rows.length } };
    const asked = ask('outFields').split(',');
    if (asked.some((name) => name !== 'OBJECTID' && !columns().includes(name))) return invalid;
    const page = rows.slice(0, Math.min(Number(ask('resultRecordCount')), world.mostRows));
    const hasShapes = ask('returnGeometry') === 'true';
    if (hasShapes && kind.isTooHeavy?.(page)) return overloaded;
    return {
      status: 200,
      body: {
        objectIdFieldName: 'OBJECTID',
        exceededTransferLimit: page.length < rows.length,
        features: page.map((row) => ({
          attributes: Object.fromEntries(asked.map((name) => [name, printed(name, row, kind)])),
          ...(ask('returnCentroid') === 'true' && { centroid: { x: row['@lng'], y: row['@lat'] } }),
          ...(hasShapes && { geometry: kind.shapeOf?.(row) ?? square(row) }),
        })),
      },
    };
  });
}

const invalid = {
  status: 200,
  body: {
    error: {
      code: 400,
      message: 'Unable to complete operation.',
      details: ['Invalid query parameters'],
    },
  },
};

const overloaded = {
  status: 200,
  body: { error: { code: 500, message: 'Error performing query operation', details: [] } },
};

function printed(name: string, row: WorldRow, { dates = [] }: Kind) {
  const value = row[name] ?? null;
  if (dates.includes(name) && typeof value === 'string') return Date.parse(value.slice(0, 10));
  return typeof value === 'boolean' ? String(value) : value;
}

function layer({ editedAt, mostRows }: World, columns: readonly string[], kind: Kind) {
  const { dates = [], codes = {}, givesCentroids = true, hasShapes = false } = kind;
  return {
    name: 'Synthetic Parcels',
    objectIdField: 'OBJECTID',
    maxRecordCount: mostRows,
    ...(hasShapes && { geometryType: 'esriGeometryPolygon' }),
    advancedQueryCapabilities: { supportsReturningGeometryCentroid: givesCentroids },
    editingInfo: { lastEditDate: editedAt },
    fields: [
      { name: 'OBJECTID', type: 'esriFieldTypeOID' },
      ...columns.map((name) => ({
        name,
        type: dates.includes(name) ? 'esriFieldTypeDate' : 'esriFieldTypeString',
        domain: codes[name] && {
          type: 'codedValue',
          codedValues: Object.entries(codes[name]).map(([code, text]) => ({ code, name: text })),
        },
      })),
    ],
  };
}

function square(row: WorldRow) {
  const [x, y] = [Number(row['@lng']), Number(row['@lat'])];
  const half = 0.0005;
  const corner = (right: number, up: number) => [x + right * half, y + up * half];
  return { rings: [[corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)]] };
}

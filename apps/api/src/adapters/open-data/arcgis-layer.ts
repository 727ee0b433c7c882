import { z } from 'zod';
import type { PublicAnswer } from '../../platform/http/public-request';
import {
  outlineColumn,
  type PublishedTable,
  SourceProblem,
  type TablePage,
} from '../published-table';
import { allOf, bodyOf, cellText, goneOrRefused } from './answers';
import { centerOn, Geometry, ringsOf } from './center-of';
import { outlineText } from './outline-text';
import { type Asked, instantText, type PoliteClient, TryLater, Unserved } from './polite-client';

const Field = z.object({
  name: z.string(),
  type: z.string(),
  domain: z
    .object({ codedValues: z.array(z.object({ name: z.string(), code: z.unknown() })).optional() })
    .nullish(),
});
type Field = z.infer<typeof Field>;

const Layer = z.object({
  objectIdField: z.string().optional(),
  maxRecordCount: z.number().int().min(1).default(1000),
  geometryType: z.string().nullish(),
  fields: z.array(Field).min(1),
  advancedQueryCapabilities: z
    .object({ supportsReturningGeometryCentroid: z.boolean().optional() })
    .nullish(),
  editingInfo: z.object({ lastEditDate: z.number().nullish() }).nullish(),
});
type Layer = z.infer<typeof Layer>;

const Counted = z.object({ count: z.number().int() });
const Flagged = z.object({ exceededTransferLimit: z.boolean().optional() });
const Features = Flagged.extend({
  features: z.array(
    z.object({
      attributes: z.record(z.string(), z.unknown()),
      geometry: Geometry.nullish(),
      centroid: Geometry.nullish(),
    }),
  ),
  properties: Flagged.nullish(),
});
type Feature = z.infer<typeof Features>['features'][number];

const Failure = z.object({
  error: z.object({
    code: z.coerce.number().optional(),
    message: z.string().default(''),
    details: z.array(z.string()).nullish(),
  }),
});

/** These columns are made from a feature's shape. */
const place = ['@lat', '@lng', outlineColumn];
/** A page whose shapes fail is asked for again with so many rows less, and in fewer tries. */
const share = 4;
const triesOfShapes = 3;
/** So many rows are always asked for together again, once the shape that failed is passed. */
const leastRows = 25;
/** "USE_CD@name" is the name of the code in USE_CD. */
const named = /@name$/;

export type ArcgisOptions = {
  /** It ends in the number of the layer. */
  url: string;
  where: string | undefined;
  columns: readonly string[];
  pageSize: number;
};

/** A layer of an ArcGIS server, paged by its object id: pages by offset end early on some servers. */
export function arcgisLayer(client: PoliteClient, options: ArcgisOptions): PublishedTable {
  const { url, where, columns, pageSize } = options;
  const name = `layer ${new URL(url).pathname.split('/').slice(-3).join('/')} of ${new URL(url).host}`;
  let known: Promise<Layer> | undefined;
  /** How many rows come with their shapes at once; fewer after shapes that failed. */
  let [rowsAtOnce, mostAtOnce] = [pageSize, pageSize];

  return {
    async describe() {
      const { fields, geometryType, editingInfo } = await layer();
      const coded = fields.filter((field) => codesOf(field).size > 0);
      return {
        columns: [
          ...fields.map((field) => field.name),
          ...coded.map((field) => `${field.name}@name`),
          ...(geometryType == null ? [] : ['@lat', '@lng']),
          ...(geometryType === 'esriGeometryPolygon' ? [outlineColumn] : []),
        ],
        editedAt: editingInfo?.lastEditDate == null ? null : instantText(editingInfo.lastEditDate),
      };
    },
    async count() {
      const parameters = { where: where ?? '1=1', returnCountOnly: 'true' };
      return (await query('count', parameters, Counted)).count;
    },
    async pageAfter(mark): Promise<TablePage> {
      const { geometryType } = await layer();
      if (!columns.includes(outlineColumn) || geometryType !== 'esriGeometryPolygon') {
        return rowsAfter(mark, pageSize, 'place');
      }
      for (;;) {
        const rows = rowsAtOnce;
        try {
          const page = await rowsAfter(mark, rows, 'outline');
          rowsAtOnce = Math.min(rows * 2, mostAtOnce);
          return page;
        } catch (error) {
          if (!(error instanceof Unserved)) throw error;
          // Where even this fails, the server is the problem and not the shapes.
          const bare = await rowsAfter(mark, 1, 'none');
          mostAtOnce = Math.max(leastRows, Math.floor(rows / 2));
          rowsAtOnce = Math.max(1, Math.floor(rows / share));
          // A shape that fails alone is not known; its row is.
          if (rows === 1) return bare;
        }
      }
    },
  };

  async function rowsAfter(
    mark: string | null,
    rows: number,
    shape: 'none' | 'place' | 'outline',
  ): Promise<TablePage> {
    const { objectIdField: id = 'OBJECTID', maxRecordCount, ...described } = await layer();
    const asked = columns.filter((column) => !place.includes(column));
    const page = await query(
      'rows',
      {
        where: allOf(where ?? '1=1', mark === null ? undefined : `${id} > ${Number(mark)}`),
        outFields: [...new Set([id, ...asked.map((each) => each.replace(named, ''))])].join(','),
        orderByFields: id,
        resultRecordCount: String(Math.min(rows, maxRecordCount)),
        outSR: '4326',
        ...(shape === 'outline'
          ? { returnGeometry: 'true', geometryPrecision: '7' }
          : shapeAsked(shape === 'place' && asked.length < columns.length, described)),
      },
      Features,
      shape === 'outline' ? triesOfShapes : undefined,
    );
    if (page.features.length === 0 && isCutOff(page)) {
      throw new SourceProblem(`${name} says that it has more rows, and gives none.`);
    }
    return {
      rows: page.features.map((feature) => rowOf(feature, columns, described.fields)),
      mark: cellText(page.features.at(-1)?.attributes[id]) || (mark ?? ''),
    };
  }

  function layer(): Promise<Layer> {
    known ??= ask({ url: `${url}?f=json`, endpoint: 'columns' }, Layer);
    return known;
  }

  function query<T>(
    endpoint: string,
    parameters: Record<string, string>,
    shape: z.ZodType<T>,
    tries?: number,
  ) {
    const asked = new URLSearchParams({ ...parameters, f: 'json' });
    const url = `${options.url}/query?${asked}`;
    return ask({ url, endpoint, ...(tries !== undefined && { tries }) }, shape);
  }

  async function ask<T>(asked: Asked, shape: z.ZodType<T>): Promise<T> {
    const answer = await client.ask(asked, (each) => judged(each, shape));
    if (!('refusal' in answer)) return answer.value;
    // The refusal of a query does not say which of its columns is unknown.
    if (asked.endpoint === 'rows') await nameMissing();
    throw new SourceProblem(`${name} refused the request: ${answer.refusal}`);
  }

  async function nameMissing(): Promise<void> {
    known = undefined;
    const { fields } = await layer();
    const gone = columns
      .filter((column) => !place.includes(column))
      .find((column) => !fields.some((field) => field.name === column.replace(named, '')));
    if (gone === undefined) return;
    throw new SourceProblem(`${name} no longer has the column "${gone}". Nothing was imported.`);
  }

  /** Failures come with status 200: the body is read before the status. */
  function judged<T>(
    answer: PublicAnswer,
    shape: z.ZodType<T>,
  ): { value: T } | { refusal: string } {
    const body = bodyOf(answer);
    const failure = Failure.safeParse(body).data?.error;
    if (failure !== undefined) {
      const { code = 0, message, details } = failure;
      const text = [message, ...(details ?? [])].filter((part) => part !== '').join(' ');
      if (code === 429 || code >= 500) throw new TryLater(`error ${code} ${text}`.slice(0, 300));
      if ([401, 403, 404, 498, 499].includes(code)) {
        throw goneOrRefused(name, code > 404 ? 403 : code, text);
      }
      return { refusal: text.slice(0, 300) };
    }
    if (answer.status !== 200) throw goneOrRefused(name, answer.status);
    const parsed = shape.safeParse(body);
    if (!parsed.success) throw new SourceProblem(`${name} answered in a form that is not known.`);
    return { value: parsed.data };
  }
}

function shapeAsked(isAsked: boolean, { advancedQueryCapabilities }: Partial<Layer>) {
  if (!isAsked) return { returnGeometry: 'false' };
  return advancedQueryCapabilities?.supportsReturningGeometryCentroid === true
    ? { returnGeometry: 'false', returnCentroid: 'true' }
    : { returnGeometry: 'true', geometryPrecision: '6' };
}

/** Versions of the server put the flag in different places. */
function isCutOff(page: z.infer<typeof Features>): boolean {
  return page.exceededTransferLimit === true || page.properties?.exceededTransferLimit === true;
}

function rowOf(feature: Feature, columns: readonly string[], fields: readonly Field[]) {
  const rings = ringsOf(feature.geometry ?? null);
  const { geometry, centroid } = feature;
  const center = centerOn(geometry ?? null, centroid ?? geometry ?? null);
  const cells = columns.map((column) => {
    if (column === '@lat') return [column, cellText(center?.lat)];
    if (column === '@lng') return [column, cellText(center?.lng)];
    if (column === outlineColumn) return [column, outlineText(rings)];
    const bare = column.replace(named, '');
    const field = fields.find((each) => each.name === bare);
    const value = feature.attributes[bare];
    if (named.test(column)) return [column, codesOf(field).get(String(value)) ?? ''];
    return [column, field?.type === 'esriFieldTypeDate' ? dayText(value) : cellText(value)];
  });
  return Object.fromEntries(cells);
}

function codesOf(field: Field | undefined): ReadonlyMap<string, string> {
  const values = field?.domain?.codedValues ?? [];
  return new Map(values.map(({ name, code }) => [String(code), name]));
}

/** Dates are milliseconds since 1970; those up to 1900 stand for an empty cell. */
function dayText(value: unknown): string {
  if (typeof value !== 'number') return cellText(value);
  const day = instantText(value).slice(0, 10);
  return day <= '1900-01-01' ? '' : day;
}

import { z } from 'zod';
import { Mapping } from '../mapping/mapping-schema';

const Address = z.url({ protocol: /^https?$/ });
const Column = z.string().min(1);
const PageSize = z.int().min(1).max(50_000);

const Socrata = z.strictObject({
  protocol: z.literal('socrata'),
  url: Address.refine((url) => /\/resource\/[a-z0-9]{4}-[a-z0-9]{4}\.json$/.test(url), {
    error: 'must end like /resource/abcd-1234.json',
  }),
  /** Rows are read in the order of this key. */
  key: Column.default(':id'),
  where: z.string().min(1).optional(),
  pageSize: PageSize.default(5000),
});

const Arcgis = z.strictObject({
  protocol: z.literal('arcgis'),
  url: Address.refine((url) => /Server\/\d+$/.test(url), {
    error: 'must end in the number of a layer, like /FeatureServer/0',
  }),
  where: z.string().min(1).optional(),
  pageSize: PageSize.default(2000),
});

const Carto = z.strictObject({
  protocol: z.literal('carto'),
  url: Address,
  table: z.string().regex(/^\w+$/, 'letters, digits and underscores'),
  where: z.string().min(1).optional(),
  pageSize: PageSize.default(5000),
});

const Ckan = z.strictObject({
  protocol: z.literal('ckan'),
  url: Address,
  resource: z.uuid(),
  pageSize: z.int().min(1).max(32_000).default(10_000),
});

/** One table in a zip file. In an address, {year} stands for the year of the import. */
const ZippedFile = z.strictObject({
  protocol: z.literal('zipped-file'),
  url: Address.optional(),
  entry: z.string().min(1),
  encoding: z.enum(['utf-8', 'windows-1252']).default('utf-8'),
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  /** With false a quote is an ordinary character. */
  quotes: z.boolean().default(true),
  /** The names of its columns, where the file may lack them. */
  header: z.array(Column).min(1).optional(),
});

/** A file of GeoJSON, plain or the one in a zip file: a feature is a parcel with its shape. */
const GeojsonFile = z.strictObject({
  protocol: z.literal('geojson-file'),
  url: Address.optional(),
});

/** A shapefile in a zip file: .shp, .dbf and .prj. */
const Shapefile = z.strictObject({
  protocol: z.literal('shapefile'),
  url: Address.optional(),
});

export const Access = z.discriminatedUnion('protocol', [
  Socrata,
  Arcgis,
  Carto,
  Ckan,
  ZippedFile,
  GeojsonFile,
  Shapefile,
]);
export type Access = z.infer<typeof Access>;

/** A source may cover several counties; `where` picks the rows of one. */
const CountyPart = z.strictObject({
  county: z.string().min(1),
  city: z.string().min(1).optional(),
  where: z.string().min(1).optional(),
  /** The county has a file of its own here. */
  url: Address.optional(),
});
export type CountyPart = z.infer<typeof CountyPart>;

/** Floor areas that may be called living area; the others are details under their own name. */
const livingKinds = ['living', 'heated', 'finished', 'livable'] as const;
const areaKinds = [...livingKinds, 'effective', 'structure', 'gross', 'building', 'none'] as const;

/** A source of open data: where it is, which of its columns we read, and what they mean. */
export const SourceFile = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{2,60}$/, 'small letters, digits and hyphens'),
    kind: z.enum(['assessor-roll', 'sales-file']),
    publisher: z.string().min(1),
    title: z.string().min(1),
    licence: z.string().min(1),
    /** The publisher wants these words beside the data. */
    attribution: z.string().min(1).optional(),
    /** A person reads about the data here. */
    page: Address,
    rank: z.int().min(0).max(1000).default(100),
    /** The publisher edits it about every so many days. */
    rhythmDays: z.int().min(1),
    access: Access,
    state: z.string().regex(/^[A-Z]{2}$/, 'two capitals'),
    counties: z.array(CountyPart).min(1),
    columns: z.array(Column).min(1),
    /** The shapes of its parcels come along with the rows, as their outlines. */
    outline: z.boolean().default(false),
    areaKind: z.enum(areaKinds),
    mapping: Mapping.omit({ source: true, place: true, encoding: true, delimiter: true }),
    /** Says of each fact that the source never has why it does not. */
    absent: z.record(z.string(), z.string().min(1)),
    confidence: z.enum(['verified', 'recalled']),
    /** Nobody has seen these columns, codes or terms at the source itself. */
    recalled: z.array(z.string().min(1)),
    /** With false it is not read before an administrator has confirmed what is recalled. */
    confirmed: z.boolean(),
  })
  .refine(
    ({ confirmed, recalled, confidence }) =>
      !confirmed || (recalled.length === 0 && confidence === 'verified'),
    {
      path: ['confirmed'],
      error: 'must be false where something is recalled',
    },
  )
  .refine(
    ({ areaKind, mapping }) =>
      mapping.facts.livingAreaSqft === undefined || livingKinds.some((kind) => kind === areaKind),
    {
      path: ['areaKind'],
      error: 'is no living area, so mapping.facts.livingAreaSqft must not be there',
    },
  );
export type SourceFile = z.infer<typeof SourceFile>;

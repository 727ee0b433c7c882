import type { Cited, Confidence, TableHeader, TableSource } from '../table';

/**
 * The meaning of `effective`: the day on which the rate came into force or, where no such date was
 * printed, the source's own date, an estimate, an approximation, or the day it was read.
 */
export type EffectiveIs = 'in-force' | 'source' | 'estimate' | 'approximate' | 'read';

export type Dated = Cited & { effectiveIs?: Exclude<EffectiveIs, 'in-force'> };

/** One figure's origin, complete enough to print beside it. */
export type Citation = Cited & {
  table: string;
  version: string;
  row: string;
  section: string | null;
  effectiveIs: EffectiveIs;
  /** The day on which the table was last read from its sources. */
  compiled: string;
  publisher: string;
  title: string;
  url: string | null;
};

type SourcedTable = { header: TableHeader };

/** Throws RangeError when the row names a source that the table does not list. */
export function cite(
  table: SourcedTable,
  row: string,
  dated: Dated,
  options: { section?: string | undefined; confidence?: Confidence | undefined } = {},
): Citation {
  const source = sourceOf(table, dated.source);
  return {
    table: table.header.table,
    version: table.header.version,
    row,
    section: options.section ?? null,
    source: dated.source,
    effective: dated.effective,
    effectiveIs: dated.effectiveIs ?? 'in-force',
    compiled: table.header.compiled,
    confidence: weakest(dated.confidence, options.confidence ?? dated.confidence),
    publisher: source.publisher,
    title: source.title,
    url: source.url ?? null,
  };
}

/**
 * Returns the less certain of the two, as a figure is no surer than the weakest thing it rests on.
 */
function weakest(one: Confidence, other: Confidence): Confidence {
  return rank[one] >= rank[other] ? one : other;
}

const rank: Record<Confidence, number> = { published: 0, estimate: 1, unverified: 2 };

function sourceOf(table: SourcedTable, key: string): TableSource {
  const source = table.header.sources[key];
  if (!source) throw new RangeError(`${table.header.table} has no source ${key}`);
  return source;
}

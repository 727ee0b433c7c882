import type { Source } from '@deedlight/contract/property';
import type { Origin, RunRow, SourceRow } from './origin';

type Known = { sources: ReadonlyMap<string, SourceRow>; runs: ReadonlyMap<number, RunRow> };

/** The file or geocoder by which a property was placed; null where known places of its ZIP code say so. */
export type PlaceEvidence = {
  file_id: string | null;
  kind: string | null;
  line: number | null;
  geocoded_at: string;
  publisher: string | null;
  title: string | null;
  licence: string | null;
  url: string | null;
  file_name: string | null;
  as_of: string | null;
};

/** Collects the sources of an answer, each file and line once, in the order of their citation. */
export class Citations {
  readonly #sources: ReadonlyMap<string, SourceRow>;
  readonly #runs: ReadonlyMap<number, RunRow>;
  readonly #cited = new Map<string, Source>();

  constructor({ sources, runs }: Known) {
    this.#sources = sources;
    this.#runs = runs;
  }

  /** Returns the id that the row's source has in the answer. */
  cite(origin: Origin): string {
    const { source_id, run_id, line } = origin;
    const id = run_id === null ? source_id : `${source_id}:${run_id}:${line ?? ''}`;
    if (!this.#cited.has(id)) this.#cited.set(id, this.#describe(id, origin));
    return id;
  }

  /** Adds a source for a figure that we calculated from recorded ones. */
  citeDerived(id: string, title: string, fetchedAt: string): string {
    this.#cited.set(id, {
      id,
      publisher: 'Worked out here',
      title,
      kind: 'derived',
      licence: null,
      url: null,
      file: null,
      row: null,
      asOf: null,
      fetchedAt: asInstant(fetchedAt),
      confidence: 'estimated',
    });
    return id;
  }

  /** Cites the file or geocoder that a property was placed by, or the known places of its ZIP code. */
  citePlace({ file_id, line, geocoded_at, ...file }: PlaceEvidence): string {
    const { publisher, title, licence, url, as_of } = file;
    const isGeocoder = file.kind === 'geocoder';
    if (file_id === null || publisher === null || title === null) {
      return this.citeDerived('zip-centroid', 'Center of the ZIP code', geocoded_at);
    }
    const id = `${file_id}:${line ?? ''}`;
    this.#cited.set(id, {
      ...{ id, publisher, title, kind: isGeocoder ? 'geocoder' : 'address-file', licence, url },
      ...{
        file: isGeocoder ? null : file.file_name,
        row: line,
        asOf: as_of,
        fetchedAt: asInstant(geocoded_at),
      },
      confidence: 'estimated',
    });
    return id;
  }

  list(): Source[] {
    return [...this.#cited.values()];
  }

  rankOf({ source_id }: Origin): number {
    return this.#sources.get(source_id)?.rank ?? Number.MAX_SAFE_INTEGER;
  }

  /** Returns the last day that the row's source can know about. */
  knowsUpTo({ run_id, fetched_at }: Origin): string {
    const asOf = run_id === null ? null : this.#runs.get(run_id)?.as_of;
    return asOf ?? fetched_at.slice(0, 10);
  }

  #describe(id: string, { source_id, run_id, line, fetched_at }: Origin): Source {
    const source = this.#sources.get(source_id);
    if (!source) throw new Error(`a row cites source ${source_id}, which is not there`);
    const run = run_id === null ? undefined : this.#runs.get(run_id);
    const { publisher, title, kind, licence, url } = source;
    return {
      id,
      publisher,
      title,
      kind,
      licence,
      url,
      file: run?.file_name ?? null,
      row: line,
      asOf: run?.as_of ?? null,
      fetchedAt: asInstant(fetched_at),
      confidence: confidenceOf(kind),
    };
  }
}

/** Returns the confidence in rows of a source of this kind. */
export function confidenceOf(kind: SourceRow['kind']): Source['confidence'] {
  if (kind === 'sample') return 'sample';
  return kind === 'provider' ? 'reported' : 'recorded';
}

// Inside JSON, PostgreSQL writes a UTC instant with the offset +00:00.
function asInstant(text: string): string {
  return text.replace(/\+00(:00)?$/, 'Z');
}

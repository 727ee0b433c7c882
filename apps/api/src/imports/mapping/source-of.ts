import type { RecordSource } from '../../records/store-source';
import { coverageOf } from './coverage';
import type { Mapping } from './mapping-schema';

/** The source that a mapping describes, with what it has columns for. */
export function sourceOf(mapping: Mapping): RecordSource {
  const { id, kind, publisher, title, licence, url, rank } = mapping.source;
  return {
    id,
    kind,
    publisher,
    title,
    licence: licence ?? null,
    url: url ?? null,
    coverage: coverageOf(mapping),
    rank,
  };
}

import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';
import { compileMapping, type ReadRow } from '../compile-mapping';
import { Mapping } from '../mapping-schema';

export const head = {
  source: { id: 'test', kind: 'assessor-roll', publisher: 'Somewhere', title: 'Roll' },
  place: { state: 'PA', county: 'Philadelphia', city: 'Philadelphia' },
  unknown: ['NULL'],
  parcel: 'APN',
} as const;

/** Reads one row of a file whose header is the keys of `cells`. */
export function read(keys: object, cells: Record<string, string>): ReadRow {
  const row = { APN: '12-34', ...cells };
  const compiled = compileMapping(
    Mapping.parse({ ...head, ...keys }),
    Object.keys(row),
    '2026-11-20',
  );
  if (!compiled.ok) throw new Error(compiled.problem);
  return compiled.reader.read(Object.values(row));
}

export function record(keys: object, cells: Record<string, string>): ParcelRecord {
  const result = read(keys, cells);
  if (result.kind !== 'record') throw new Error(result.reason);
  return result.record;
}

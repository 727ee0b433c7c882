import { compileMapping } from '../../mapping/compile-mapping';
import { readSourceFile } from '../read-source-file';
import { mappingOf } from '../source-mapping';

/** Returns what a source's mapping makes of one row; columns that are not given are blank. */
export async function readPublished(id: string, cells: Record<string, string>) {
  const source = await readSourceFile(id);
  const [part] = source.counties;
  if (part === undefined) throw new Error(`${id} has no county`);
  const odd = Object.keys(cells).filter((column) => !source.columns.includes(column));
  if (odd.length > 0) throw new Error(`${id} reads no ${odd.join(', ')}`);
  const compiled = compileMapping(mappingOf(source, part), source.columns, '2026-11-20');
  if (!compiled.ok) throw new Error(compiled.problem);
  return compiled.reader.read(source.columns.map((column) => cells[column] ?? ''));
}

export async function publishedRecord(id: string, cells: Record<string, string>) {
  const row = await readPublished(id, cells);
  if (row.kind !== 'record') throw new Error(row.reason);
  return row.record;
}

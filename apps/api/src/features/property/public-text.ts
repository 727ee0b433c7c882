import type { PropertyId } from '@deedlight/domain/property/property-id';
import { buildProperty } from './build-property';
import type { LoadRows, PublicRows } from './load-rows';

const texts = new WeakMap<PublicRows, string>();

/** The property as visitors see it, in JSON, made once for as long as its rows are kept. */
export async function readPublicText(
  id: PropertyId,
  loadRows: LoadRows,
): Promise<string | undefined> {
  const rows = await loadRows(id);
  if (!rows) return undefined;
  const text = texts.get(rows) ?? JSON.stringify(buildProperty({ ...rows, mailing: undefined }));
  texts.set(rows, text);
  return text;
}

import type { PropertyId } from '@deedlight/domain/property/property-id';
import { buildProperty } from './build-property';
import type { LoadRows, PublicRows } from './load-rows';

const texts = new WeakMap<PublicRows, string>();

/**
 * Returns the property as visitors see it, as JSON text that is made once for as long as its rows
 * are cached.
 */
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

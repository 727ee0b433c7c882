import type { PropertyId } from '@deedlight/domain/property/property-id';
import { ReadyJson } from '../../platform/http/ready-json';
import { buildProperty } from './build-property';
import type { LoadRows, PublicRows } from './load-rows';

/** A property as visitors see it, as the beginning of the answer that also says what is left to them. */
export type PublicText = {
  /** Everything of the answer except the JSON of `searchLimit` and the closing brace. */
  answer: ReadyJson;
  /** Returns the property alone, in JSON. */
  text(): string;
};

const [opening, following] = ['{"property":', ',"searchLimit":'];
const texts = new WeakMap<PublicRows, PublicText>();

/** Reads the property as visitors see it; its text is made once for as long as its rows are kept. */
export async function readPublicText(
  id: PropertyId,
  loadRows: LoadRows,
): Promise<PublicText | undefined> {
  const rows = await loadRows(id);
  if (!rows) return undefined;
  const text = texts.get(rows) ?? publicText(rows);
  texts.set(rows, text);
  return text;
}

function publicText(rows: PublicRows): PublicText {
  const json = JSON.stringify(buildProperty({ ...rows, mailing: undefined }));
  const answer = new ReadyJson(`${opening}${json}${following}`);
  return { answer, text: () => answer.beginning.slice(opening.length, -following.length) };
}

import type { Fields, Values } from './field';

export type ReadValues<Each extends Fields> =
  | { ok: true; values: Values<Each> }
  | { ok: false; issues: { field: string; message: string }[] };

/**
 * Reads the texts of a form, or says field by field what is wrong with them. A field that is not
 * asked for counts as its initial value, so that it cannot block the answer.
 */
export function readValues<const Each extends Fields>(
  fields: Each,
  texts: Readonly<Record<string, string>>,
  isAsked: (name: string) => boolean = () => true,
): ReadValues<Each> {
  const issues: { field: string; message: string }[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const typed = field.parse(texts[name] ?? field.initial);
    const read = typed.ok || isAsked(name) ? typed : field.parse(field.initial);
    if (read.ok) values[name] = read.value;
    else issues.push({ field: name, message: read.message });
  }
  return issues.length === 0 ? { ok: true, values: asValues<Each>(values) } : { ok: false, issues };
}

/** What keeps the promise: every field has been read when this is called. */
function asValues<Each extends Fields>(values: Record<string, unknown>): Values<Each> {
  return values as Values<Each>;
}

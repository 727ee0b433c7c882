import type { Fields, Values } from './field';

/** A problem with a field, or with the whole when no field has that name. */
export type FieldIssue = { field: string | null; message: string };

export type FieldReading<Each extends Fields> =
  | { ok: true; values: Values<Each> }
  | { ok: false; issues: FieldIssue[] };

/** Reads the texts of a form; a field without a text has its initial value. */
export function readFields<Each extends Fields>(
  fields: Each,
  texts: Readonly<Record<string, string>>,
): FieldReading<Each> {
  const values: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const read = field.parse(texts[name] ?? field.initial);
    if (read.ok) values[name] = read.value;
    else issues.push({ field: name, message: read.message });
  }
  // Every field has been read, so the values are those of the fields.
  return issues.length > 0 ? { ok: false, issues } : { ok: true, values: values as Values<Each> };
}

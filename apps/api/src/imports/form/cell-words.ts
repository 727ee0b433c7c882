import type { FieldChoice } from '@deedlight/contract/admin/mapping-form';
import { z } from 'zod';
import type { FormField } from './form-fields';

const Age = z.looseObject({ age: z.string() });
const YearOf = z.looseObject({ yearOf: z.string() });
const units: Readonly<Record<string, string>> = {
  '43560': 'in acres',
  '10.764': 'in square meters',
  '1000': 'in thousands',
};

/** Says in words where a field comes from. */
export function cellWords(choice: FieldChoice, cell: unknown, { kind }: FormField): string {
  const { how, columns, value, pattern, take, weights } = choice;
  if (how === 'none') return 'Not in this file';
  if (how === 'constant') return `${constantWords(value, kind)}`;
  if (how === 'part') return `“${take}” of ${columns[0]}, read as ${pattern}`;
  if (how === 'kept') return keptWords(cell, columns);
  if (how === 'age') return `${columns[0]} years before ${columns[1] ?? value}`;
  const unit = choice.times === 1 ? [] : [units[String(choice.times)] ?? `times ${choice.times}`];
  const zero = choice.zeroIsUnknown ? ['0 means unknown'] : [];
  const parts = columns.map((column, at) => {
    const weight = weights[at] ?? 1;
    return how === 'sum' && weight !== 1 ? `${weight} × ${column}` : column;
  });
  return [parts.join(' + '), ...unit, ...zero].join(', ');
}

function constantWords(value: string, kind: FormField['kind']): string {
  if (kind === 'encoding') return value === 'utf-8' ? 'UTF-8' : 'Windows-1252';
  if (kind === 'blank-mail') {
    return value === 'true' ? 'Mail goes to the property' : 'It is not known where mail goes';
  }
  return `“${value}” for every row`;
}

function keptWords(cell: unknown, columns: readonly string[]): string {
  const age = Age.safeParse(cell);
  if (age.success) return `From the age in ${age.data.age}`;
  const year = YearOf.safeParse(cell);
  if (year.success) return `The year of ${year.data.yearOf}`;
  return columns.length === 0 ? 'As the mapping says' : `From ${columns.join(', ')}`;
}

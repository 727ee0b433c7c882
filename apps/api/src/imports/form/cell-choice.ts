import type { FieldChoice } from '@deedlight/contract/admin/mapping-form';
import { z } from 'zod';
import type { FormField } from './form-fields';

type Kind = FormField['kind'];

const Names = z.array(z.string());
const Split = {
  pattern: z.string().optional(),
  take: z.string().optional(),
};
const OneColumn = z.looseObject({
  column: z.string(),
  times: z.number().optional(),
  zero: z.string().optional(),
  format: z.enum(['YYMMDD', 'YYYYMM']).optional(),
  yes: Names.optional(),
  no: Names.optional(),
  ...Split,
});
const Several = z.strictObject({ columns: Names, join: z.literal(' ').optional() });
const Sum = z.strictObject({
  sum: z.array(z.strictObject({ column: z.string(), times: z.number().optional() })).max(6),
  zero: z.string().optional(),
});
const Age = z.strictObject({ age: z.string(), year: z.union([z.string(), z.number()]) });
const Constant = z.strictObject({ value: z.union([z.string(), z.number()]) });
const YearAndMonth = z.strictObject({ year: z.string(), month: z.string() });
const Point = z.strictObject({ lat: z.string(), lng: z.string() });
const Owners = z.looseObject({ columns: Names });
const TypeStep = z.strictObject({ column: z.string(), map: z.record(z.string(), z.string()) });
const TypeForAll = z.strictObject({ value: z.string() });

/** Returns what a cell of a mapping says as the form says it; `kept` where the form has no words. */
export function choiceOf(cell: unknown, kind: Kind): FieldChoice {
  if (cell === undefined) return choice({ how: 'none' });
  return (
    specialChoice(cell, kind) ??
    (typeof cell === 'string' ? choice({ how: 'column', columns: [cell] }) : null) ??
    severalChoice(cell) ??
    sumChoice(cell) ??
    ageChoice(cell) ??
    columnChoice(cell) ??
    choice({ how: 'kept', columns: columnsIn(cell) })
  );
}

function choice(given: Partial<FieldChoice> & Pick<FieldChoice, 'how'>): FieldChoice {
  return {
    columns: [],
    value: '',
    weights: [],
    pattern: '',
    take: '',
    times: 1,
    zeroIsUnknown: false,
    format: 'any',
    codes: [],
    ...given,
  };
}

function specialChoice(cell: unknown, kind: Kind): FieldChoice | null {
  if (kind === 'encoding' || kind === 'blank-mail') {
    return choice({ how: 'constant', value: String(cell) });
  }
  if (kind === 'names') {
    const owners = Owners.safeParse(cell);
    return owners.success ? choice({ how: 'columns', columns: owners.data.columns }) : null;
  }
  if (kind === 'point') {
    const point = Point.safeParse(cell);
    if (!point.success) return choice({ how: 'kept', columns: columnsIn(cell) });
    return choice({ how: 'columns', columns: [point.data.lat, point.data.lng] });
  }
  return kind === 'type' ? typeChoice(cell) : null;
}

/** The form shows the first column of codes; further steps stay as they are. */
function typeChoice(cell: unknown): FieldChoice {
  const [first] = z.array(z.unknown()).safeParse(cell).data ?? [];
  const all = TypeForAll.safeParse(first);
  if (all.success) return choice({ how: 'constant', value: all.data.value });
  const step = TypeStep.safeParse(first);
  if (!step.success) return choice({ how: 'kept', columns: columnsIn(cell) });
  const codes = Object.entries(step.data.map).map(([text, meaning]) => ({ text, meaning }));
  return choice({ how: 'column', columns: [step.data.column], codes });
}

function severalChoice(cell: unknown): FieldChoice | null {
  const several = Several.safeParse(cell);
  if (several.success) return choice({ how: 'columns', columns: several.data.columns });
  const month = YearAndMonth.safeParse(cell);
  if (month.success) return choice({ how: 'columns', columns: Object.values(month.data) });
  const constant = Constant.safeParse(cell);
  return constant.success ? choice({ how: 'constant', value: String(constant.data.value) }) : null;
}

function sumChoice(cell: unknown): FieldChoice | null {
  const { data } = Sum.safeParse(cell);
  if (data === undefined) return null;
  return choice({
    how: 'sum',
    columns: data.sum.map(({ column }) => column),
    weights: data.sum.map(({ times = 1 }) => times),
    zeroIsUnknown: data.zero === 'unknown',
  });
}

function ageChoice(cell: unknown): FieldChoice | null {
  const { data } = Age.safeParse(cell);
  if (data === undefined) return null;
  const { age, year } = data;
  return typeof year === 'number'
    ? choice({ how: 'age', columns: [age], value: String(year) })
    : choice({ how: 'age', columns: [age, year] });
}

function columnChoice(cell: unknown): FieldChoice | null {
  const one = OneColumn.safeParse(cell);
  if (!one.success) return null;
  const { column, pattern = '', take = '', times = 1, zero, format = 'any' } = one.data;
  const { yes = [], no = [] } = one.data;
  return choice({
    how: pattern === '' ? 'column' : 'part',
    columns: [column],
    pattern,
    take,
    times,
    zeroIsUnknown: zero === 'unknown',
    format,
    codes: [
      ...yes.map((text) => ({ text, meaning: 'yes' })),
      ...no.map((text) => ({ text, meaning: 'no' })),
    ],
  });
}

/** Names that stand at the places where a cell names columns. */
function columnsIn(cell: unknown): string[] {
  const found: string[] = [];
  walk(cell, '');
  return [...new Set(found)].slice(0, 6);

  function walk(part: unknown, key: string): void {
    if (typeof part === 'string') {
      if (columnKeys.has(key)) found.push(part);
    } else if (Array.isArray(part)) for (const one of part) walk(one, key);
    else if (typeof part === 'object' && part !== null) {
      for (const [name, one] of Object.entries(part)) walk(one, name);
    }
  }
}

const columnKeys: ReadonlySet<string> = new Set([
  'column',
  'columns',
  'first',
  'least',
  'age',
  'year',
  'yearOf',
]);

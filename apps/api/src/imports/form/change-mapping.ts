import type { FieldChoice } from '@deedlight/contract/admin/mapping-form';
import { parseNumber } from '../reading/parse-number';
import { type FormField, formField } from './form-fields';
import { cellAt, isGroup, withCell } from './paths';

export type Changed = { ok: true; mapping: unknown } | { ok: false; problem: string };

/** Puts a choice of the form into a mapping, which it leaves as it was. */
export function changeMapping(mapping: unknown, key: string, choice: FieldChoice): Changed {
  const field = formField(key);
  if (field === undefined) return refused(`There is no field ${key}.`);
  const problem = problemOf(field, choice);
  if (problem !== null) return refused(`${field.label}: ${problem}`);
  if (choice.how === 'kept') return { ok: true, mapping };
  if (isFirst(mapping, 'assessments') && key.startsWith('assessments.') && choice.how !== 'none') {
    if (key !== 'assessments.year') {
      return refused('Choose the tax year first: an amount without its year cannot be kept.');
    }
  }
  const cell = cellOf(field, choice, cellAt(mapping, field));
  const rest = cell === undefined ? mapping : withoutAll(mapping, field.instead);
  return { ok: true, mapping: tidy(withCell(rest, field, cell)) };
}

function refused(problem: string): Changed {
  return { ok: false, problem };
}

function isFigure(kind: FormField['kind']): boolean {
  return ['number', 'area', 'money', 'year', 'year-built'].includes(kind);
}

function problemOf({ kind, key }: FormField, choice: FieldChoice) {
  const { how, columns, value, times } = choice;
  if (how === 'none') return key === 'parcel' ? 'every row needs one. Choose a column.' : null;
  if (how === 'constant') {
    if (value.trim() === '') return 'say what stands in every row.';
    const isNumber = isFigure(kind);
    if (isNumber && parseNumber(value) === undefined) return `“${value}” is no number.`;
    if (key === 'parcel') return 'every row needs its own. Choose a column.';
    return null;
  }
  if (how === 'kept') return null;
  if (columns.length === 0 || columns.some((name) => name === '')) return 'choose a column.';
  const pair = how === 'columns' && (kind === 'point' || kind === 'date');
  if (pair && columns.length !== 2) return 'this needs two columns.';
  if (how === 'sum' || how === 'age')
    return isFigure(kind) ? partsProblem(choice) : 'this is no figure.';
  if (times <= 0) return 'the unit has to be more than zero.';
  return null;
}

function partsProblem({ how, columns, value, weights }: FieldChoice): string | null {
  if (how === 'sum') {
    return weights.includes(0) ? 'a column that counts 0 times says nothing.' : null;
  }
  if (columns.length > 1) return null;
  return /^(1[7-9]|2[01])\d\d$/.test(value.trim())
    ? null
    : 'say the year that the age is of, or choose its column.';
}

function isFirst(mapping: unknown, list: string): boolean {
  const found = isGroup(mapping) ? mapping[list] : undefined;
  return !Array.isArray(found) || found.length === 0;
}

function cellOf(field: FormField, choice: FieldChoice, old: unknown): unknown {
  const { how, columns, value } = choice;
  const { kind } = field;
  if (how === 'none') return undefined;
  if (kind === 'encoding') return value;
  if (kind === 'blank-mail') return value === 'true';
  if (kind === 'type') return typeSteps(choice, old);
  if (kind === 'names') return { ...joinOf(old), columns };
  const [first = '', second = ''] = columns;
  if (kind === 'point') return { lat: first, lng: second };
  if (how === 'constant') return { value: asValue(value, kind) };
  if (how === 'columns') {
    return kind === 'date' ? { year: first, month: second } : { columns: [...columns] };
  }
  if (how === 'sum') {
    const { weights, zeroIsUnknown } = choice;
    const sum = columns.map((column, at) => timesOf(column, weights[at] ?? 1));
    return { sum, ...(zeroIsUnknown && { zero: 'unknown' }) };
  }
  if (how === 'age') return { age: first, year: second === '' ? parseNumber(value) : second };
  return plainest({ ...othersOf(old, first), column: first, ...partsOf(choice, kind) });
}

function timesOf(column: string, times: number): object {
  return times === 1 ? { column } : { column, times };
}

function asValue(value: string, kind: FormField['kind']): unknown {
  if (kind === 'yes-no') return value === 'yes';
  if (kind === 'text' || kind === 'date') return value.trim();
  return parseNumber(value);
}

function joinOf(old: unknown): object {
  return isGroup(old) && typeof old.join === 'string'
    ? { join: old.join }
    : { join: 'when-continued' };
}

function typeSteps({ how, columns, value, codes }: FieldChoice, old: unknown): unknown {
  if (how === 'constant') return [{ value }];
  const map = Object.fromEntries(
    codes.filter(({ meaning }) => meaning !== '').map(({ text, meaning }) => [text, meaning]),
  );
  const [column] = columns;
  const others = Array.isArray(old) ? old.slice(1) : [];
  return [{ column, map }, ...others.filter((step) => isGroup(step) && step.column !== column)];
}

/** What only the mapping's own language can say of a column stays while the column does. */
function othersOf(old: unknown, column: string): object {
  if (!isGroup(old) || old.column !== column) return {};
  const { pattern, take, from, otherwise, times, zero, format, yes, no, ...others } = old;
  return others;
}

function partsOf(choice: FieldChoice, kind: FormField['kind']): object {
  const { how, pattern, take, times, zeroIsUnknown, format, codes } = choice;
  const having = (meaning: string) =>
    codes.filter((code) => code.meaning === meaning).map(({ text }) => text);
  return {
    ...(how === 'part' && { pattern, take, ...(kind === 'text' && { otherwise: 'whole' }) }),
    ...(isFigure(kind) && times !== 1 && { times }),
    ...(isFigure(kind) && zeroIsUnknown && { zero: 'unknown' }),
    ...(kind === 'date' && format !== 'any' && { format }),
    ...(kind === 'yes-no' && { yes: having('yes'), no: having('no') }),
  };
}

/** A column alone is its name. */
function plainest(cell: { column: string }): unknown {
  return Object.keys(cell).length === 1 ? cell.column : cell;
}

function withoutAll(mapping: unknown, keys: readonly string[]): unknown {
  return keys.reduce((rest, key) => {
    const field = formField(key);
    return field === undefined ? rest : withCell(rest, field, undefined);
  }, mapping);
}

/** Groups that say nothing any more go: a mailing address without a street, years without amounts. */
function tidy(mapping: unknown): unknown {
  if (!isGroup(mapping)) return mapping;
  const { mailing, assessments, sales, address, ...rest } = mapping;
  return {
    ...rest,
    ...(isGroup(address) && Object.keys(address).length > 0 && { address }),
    ...(isGroup(mailing) && (mailing.street ?? mailing.whole) !== undefined && { mailing }),
    ...(Array.isArray(sales) && { sales: sales.filter(saysSomething) }),
    ...(Array.isArray(assessments) && {
      assessments: assessments.filter((one) => isGroup(one) && one.year !== undefined),
    }),
  };
}

function saysSomething(group: unknown): boolean {
  return isGroup(group) && Object.keys(group).length > 0;
}

import type { FieldChoice, MappingField } from '@deedlight/contract/admin/mapping-form';

type How = FieldChoice['how'];
type Kind = MappingField['kind'];

const hows: Record<How, string> = {
  none: 'Not in this file',
  column: 'One column',
  columns: 'Several columns, joined',
  part: 'A part of a column',
  constant: 'The same for every row',
  sum: 'A sum of columns',
  age: 'From the age of the building',
  kept: 'As it is now',
};

const figure: How[] = ['column', 'sum', 'part', 'constant', 'none'];

const byKind: Record<Kind, readonly How[]> = {
  text: ['column', 'columns', 'part', 'constant', 'none'],
  number: figure,
  area: figure,
  money: figure,
  year: ['column', 'part', 'constant', 'none'],
  'year-built': ['column', 'age', 'part', 'constant', 'none'],
  date: ['column', 'columns', 'constant', 'none'],
  type: ['column', 'constant', 'none'],
  'yes-no': ['column', 'none'],
  names: ['columns', 'none'],
  point: ['columns', 'none'],
  encoding: ['constant'],
  'blank-mail': ['constant'],
};

/** Returns the ways in which a field of this kind can be filled. */
export function waysOf({ kind, choice }: MappingField): { value: How; label: string }[] {
  const ways = choice.how === 'kept' ? ['kept' as const, ...byKind[kind]] : byKind[kind];
  return ways.map((value) => ({ value, label: labelOf(value, kind) }));
}

function labelOf(how: How, kind: Kind): string {
  if (how !== 'columns') return hows[how];
  if (kind === 'date') return 'A column of years and one of months';
  if (kind === 'point') return 'Two columns';
  return kind === 'names' ? 'Columns of names' : hows.columns;
}

/** Returns the labels of the columns that a choice needs. */
export function columnLabels(kind: Kind, how: How, chosen: number): string[] {
  if (how === 'column' || how === 'part') return ['Column'];
  if (how === 'age') return ['Column of the age', 'Column of its year'];
  if (how !== 'columns' && how !== 'sum') return [];
  if (kind === 'date') return ['Column of the year', 'Column of the month'];
  if (kind === 'point') return ['Column of the latitude', 'Column of the longitude'];
  const count = Math.min(6, Math.max(2, chosen + 1));
  return Array.from({ length: count }, (_, at) => `Column ${at + 1}`);
}

/** Units, by what a figure is multiplied with to become square feet or dollars. */
export const units: Partial<Record<Kind, readonly { value: string; label: string }[]>> = {
  area: [
    { value: '1', label: 'Square feet' },
    { value: '43560', label: 'Acres' },
    { value: '10.764', label: 'Square meters' },
  ],
  money: [
    { value: '1', label: 'Dollars' },
    { value: '1000', label: 'Thousands of dollars' },
    { value: '0.01', label: 'Cents' },
  ],
};

export const dateFormats = [
  { value: 'any', label: 'Any usual one: 3/11/2024, 2024-03-11, 11-MAR-2024' },
  { value: 'YYMMDD', label: 'Six digits, YYMMDD' },
  { value: 'YYYYMM', label: 'Six digits, YYYYMM' },
] as const;

export const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252, of older Windows programs' },
] as const;

export const blankMail = [
  { value: 'true', label: 'Mail goes to the property' },
  { value: 'false', label: 'It is not known where mail goes' },
] as const;

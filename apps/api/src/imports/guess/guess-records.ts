import type { Choice } from './choose-columns';
import { guessOf, type KeyGuess, type MappingInput, type Part } from './key-guess';
import type { Profile } from './profile';

type Records = Pick<MappingInput, 'recordedOn' | 'owners' | 'sales' | 'assessments'>;
type Sale = NonNullable<MappingInput['sales']>[number];
type Assessment = NonNullable<MappingInput['assessments']>[number];

/** Such a day stands for no day where many rows have it. */
const emptyDays = ['1900-01-01', '1899-12-30', '1800-01-01', '9999-12-31'];
const amounts = ['assessed', 'land', 'building', 'market', 'exempt', 'tax'] as const;
/** Amounts that some rolls give in two columns. */
const halves = {
  land: /^(taxable|exempt)[ _-]?land$/i,
  building: /^(taxable|exempt)[ _-]?(building|improvement)s?$/i,
  exempt: /^exempt[ _-]?(land|building|improvement)s?$/i,
};
const saleTexts = ['buyer', 'seller', 'documentType', 'documentNumber'] as const;
const yes = new Set(['Y', 'YES', 'Q', 'QUALIFIED', 'V', 'VALID', 'NORMAL', 'TRUE']);
const no = new Set(['N', 'NO', 'U', 'UNQUALIFIED', 'I', 'INVALID', 'ABNORML', 'FAMILY', 'FALSE']);

/** Proposes what a row tells of owners, sales and assessments, and of what kind the file is. */
export function guessRecords(
  choices: ReadonlyMap<string, Choice>,
  profiles: readonly Profile[],
): Part<{ kind: 'assessor-roll' | 'sales-file'; mapping: Records }> {
  const guesses: KeyGuess[] = [];
  const notes: string[] = [];
  const take = (key: string, as: string): string | undefined => {
    const choice = choices.get(key);
    if (choice !== undefined) guesses.push(guessOf(as, choice));
    return choice?.profile.name;
  };
  const columns = ['owner', 'owner2'].flatMap((key) => take(key, 'owners') ?? []);
  const sale = saleOf(choices, take, guesses);
  const assessment = assessmentOf(choices, profiles, take, notes);
  const price = choices.get('sale.price')?.profile.filled ?? 0;
  const isSales = columns.length === 0 && assessment === undefined && price > 0.95;
  const updated = isSales
    ? sale?.date
    : (take('recordedOn', 'recordedOn') ?? take('assessment.date', 'recordedOn'));
  const mapping: Records = {
    ...(updated === undefined ? {} : { recordedOn: updated }),
    ...(columns.length === 0 ? {} : { owners: { columns, join: 'when-continued' as const } }),
    ...(sale === undefined ? {} : { sales: [sale] }),
    ...(assessment === undefined ? {} : { assessments: [assessment] }),
  };
  return { keys: { kind: isSales ? 'sales-file' : 'assessor-roll', mapping }, guesses, notes };
}

type Take = (key: string, as: string) => string | undefined;

function saleOf(
  choices: ReadonlyMap<string, Choice>,
  take: Take,
  guesses: KeyGuess[],
): Sale | undefined {
  const date = saleDate(choices, take);
  const recorded = take('sale.recorded', 'sales.recorded');
  if (date === undefined && recorded === undefined) return undefined;
  const sale: Sale = {};
  if (date !== undefined) sale.date = date;
  if (recorded !== undefined) sale.recorded = recorded;
  const price = choices.get('sale.price');
  if (price !== undefined) {
    guesses.push(guessOf('sales.price', price));
    const { name, zeros } = price.profile;
    sale.price = zeros > 0 ? { column: name, zero: 'unknown' } : name;
  }
  for (const key of saleTexts) {
    const column = take(`sale.${key}`, `sales.${key}`);
    if (column !== undefined) sale[key] = column;
  }
  const armsLength = armsLengthOf(choices.get('sale.armsLength'), guesses);
  if (armsLength !== undefined) sale.armsLength = armsLength;
  return sale;
}

function saleDate(choices: ReadonlyMap<string, Choice>, take: Take): Sale['date'] {
  const date = choices.get('sale.date');
  if (date === undefined) {
    if (!choices.has('sale.year') || !choices.has('sale.month')) return undefined;
    const year = take('sale.year', 'sales.date');
    const month = take('sale.month', 'sales.date');
    return year === undefined || month === undefined ? undefined : { year, month };
  }
  const column = take('sale.date', 'sales.date') ?? '';
  const unknown = emptyDays.filter((day) =>
    date.profile.values.slice(0, 3).some(([text]) => text.replaceAll('/', '-').startsWith(day)),
  );
  return unknown.length === 0 ? column : { column, unknown };
}

function armsLengthOf(choice: Choice | undefined, guesses: KeyGuess[]): Sale['armsLength'] {
  if (choice === undefined) return undefined;
  const texts = choice.profile.values.map(([text]) => text);
  const marks = {
    yes: texts.filter((text) => yes.has(text.toUpperCase())),
    no: texts.filter((text) => no.has(text.toUpperCase())),
  };
  if (marks.yes.length === 0) return undefined;
  guesses.push(guessOf('sales.armsLength', choice));
  return { column: choice.profile.name, ...marks };
}

function assessmentOf(
  choices: ReadonlyMap<string, Choice>,
  profiles: readonly Profile[],
  take: Take,
  notes: string[],
): Assessment | undefined {
  const found = amounts.filter((name) => choices.has(`assessment.${name}`));
  if (found.length === 0) return undefined;
  const year = yearOf(take);
  if (year === undefined) {
    const columns = found.map((name) => `"${choices.get(`assessment.${name}`)?.profile.name}"`);
    notes.push(
      `assessments: no column tells the tax year of ${columns.join(', ')}; say it as "year": { "value": 2026 }.`,
    );
    return undefined;
  }
  const assessment: Assessment = { year };
  for (const name of found) {
    const column = take(`assessment.${name}`, `assessments.${name}`);
    if (column !== undefined) assessment[name] = column;
  }
  for (const [name, parts] of Object.entries(halves)) {
    const columns = profiles.map((profile) => profile.name).filter((column) => parts.test(column));
    const key = name as keyof typeof halves;
    if (assessment[key] !== undefined || columns.length !== 2) continue;
    assessment[key] = { sum: columns.map((column) => ({ column })) };
  }
  const on = choices.get('assessment.date');
  if (on !== undefined) assessment.assessedOn = on.profile.name;
  return assessment;
}

function yearOf(take: Take): Assessment['year'] | undefined {
  const year = take('assessment.year', 'assessments.year');
  if (year !== undefined) return year;
  const date = take('assessment.date', 'assessments.year');
  return date === undefined ? undefined : { yearOf: date };
}

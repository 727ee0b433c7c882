import type { MappingField } from '@deedlight/contract/admin/mapping-form';
import type { KeyGuess } from '../guess/key-guess';
import { profileColumns } from '../guess/profile';
import type { Sample } from '../guess/sample';
import type { Mapping } from '../mapping/mapping-schema';
import { plainText } from '../reading/plain-text';
import { choiceOf } from './cell-choice';
import { cellWords } from './cell-words';
import { type FormField, formFields } from './form-fields';
import { cellAt } from './paths';

const mostSamples = 3;
const mostValues = 60;

type Told = { guesses: readonly KeyGuess[]; corrected: readonly string[] };

/** Returns the fields of the form as a mapping fills them, with what the file has in their columns. */
export function describeMapping(mapping: Mapping, sample: Sample, told: Told): MappingField[] {
  return formFields.map((field) => {
    const cell = cellAt(mapping, field);
    const choice = choiceOf(cell, field.kind);
    const { key, group, label, kind } = field;
    const isCorrected = told.corrected.includes(key);
    return {
      key,
      group,
      label,
      kind,
      choice,
      words: cellWords(choice, cell, field),
      isCorrected,
      ...(isCorrected ? noReason : reasonOf(field, told.guesses)),
      samples: samplesOf(choice.columns, sample),
      values: kind === 'type' || kind === 'yes-no' ? valuesOf(choice.columns[0], sample) : [],
    };
  });
}

const noReason = { reason: null, confidence: null };

/** A field of several columns has a guess for each; the least sure counts. */
function reasonOf({ key }: FormField, guesses: readonly KeyGuess[]) {
  const own = guesses.filter((guess) => guess.key === key || isPoint(key, guess.key));
  if (own.length === 0) return noReason;
  const reasons = own.map(({ column, reason }) =>
    own.length === 1 || column === '' ? reason : `${column}: ${reason}`,
  );
  return {
    reason: [...new Set(reasons)].join('; '),
    confidence: Math.min(1, ...own.map(({ confidence }) => confidence)),
  };
}

function isPoint(key: string, guessed: string): boolean {
  return key === 'location' && guessed.startsWith('location.');
}

function samplesOf(columns: readonly string[], { header, rows }: Sample): string[] {
  const places = columns.map((name) => header.indexOf(name)).filter((at) => at >= 0);
  const found = new Set<string>();
  for (const row of rows) {
    const texts = places.map((at) => plainText(row[at] ?? '')).filter((text) => text !== '');
    if (texts.length > 0) found.add(texts.join(' · ').slice(0, 120));
    if (found.size === mostSamples) break;
  }
  return [...found];
}

function valuesOf(column: string | undefined, { header, rows }: Sample): MappingField['values'] {
  if (column === undefined) return [];
  const at = header.indexOf(column);
  if (at < 0) return [];
  const cells = rows.map((row) => [row[at] ?? '']);
  const [profile] = profileColumns([column], cells);
  return (profile?.values ?? [])
    .slice(0, mostValues)
    .map(([text, count]) => ({ text, rows: count }));
}

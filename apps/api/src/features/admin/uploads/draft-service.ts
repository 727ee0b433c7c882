import { createHash } from 'node:crypto';
import type { FieldChange, MappingDraft } from '@deedlight/contract/admin/mapping-form';
import type { AboutFile } from '@deedlight/contract/admin/uploads';
import {
  countyByFips,
  countyByName,
  countyLabel,
} from '@deedlight/domain/reference/places/counties';
import type { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import { changeMapping } from '../../../imports/form/change-mapping';
import { describeMapping } from '../../../imports/form/describe-mapping';
import { tryMapping } from '../../../imports/form/try-mapping';
import { guessMapping } from '../../../imports/guess/guess-mapping';
import { guessTypes } from '../../../imports/guess/guess-type';
import type { MappingInput } from '../../../imports/guess/key-guess';
import { profileColumns } from '../../../imports/guess/profile';
import { readSample, type Sample } from '../../../imports/guess/sample';
import type { Mapping } from '../../../imports/mapping/mapping-schema';
import { parseMapping } from '../../../imports/mapping/read-mapping-file';
import { FileProblem } from '../../../imports/reading/file-problem';
import type { UploadFolder } from './upload-folder';
import type { Saved, StoredDraft, StoredUpload } from './uploads-repo';

/** Nothing was kept, for a reason that a person can mend. */
export class MappingProblem extends Error {
  override readonly name = 'MappingProblem';
}

type File = Pick<StoredUpload, 'id' | 'fileName'>;

/** Reads the beginning of an uploaded file. Throws FileProblem. */
export async function sampleOf(
  folder: UploadFolder,
  { id, fileName }: File,
  encoding?: Mapping['encoding'],
): Promise<Sample> {
  try {
    return { ...(await readSample(folder.pathOf(id), encoding)), name: fileName };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    throw new FileProblem(folder.inWordsOf(fileName, id, error));
  }
}

/** Guesses the mapping of a file, or takes one that was saved. Throws MappingProblem. */
export function firstDraft(sample: Sample, about: AboutFile, saved: Saved | null): StoredDraft {
  const county = countyByFips(about.countyFips);
  if (county === undefined) throw new MappingProblem('Choose a county of the list.');
  if (saved !== null) {
    const mapping = withAbout(asMapping(saved.mapping), about, saved.id);
    return { about, mapping, guesses: [], notes: [], corrected: [] };
  }
  const guess = guessMapping(sample, county);
  if (!guess.ok) {
    const problem = guess.problem.charAt(0).toUpperCase() + guess.problem.slice(1);
    throw new MappingProblem(`${problem}.`);
  }
  const { mapping, guesses, notes } = guess;
  const id = sourceId(about, county);
  return { about, mapping: withAbout(mapping, about, id), guesses, notes, corrected: [] };
}

/** Corrects a field, or takes another mapping as a whole. Throws MappingProblem. */
export function corrected(
  draft: StoredDraft,
  sample: Sample,
  {
    change,
    mapping,
  }: { change?: z.infer<typeof FieldChange> | undefined; mapping?: string | undefined },
): StoredDraft {
  if (mapping !== undefined) {
    return { ...draft, mapping: json(asMapping(mapping)) };
  }
  if (change === undefined) return draft;
  const { key, choice } = withTypes(change, sample);
  const changed = changeMapping(JSON.parse(draft.mapping), key, choice);
  if (!changed.ok) throw new MappingProblem(changed.problem);
  return {
    ...draft,
    mapping: json(asMapping(JSON.stringify(changed.mapping))),
    corrected: [...new Set([...draft.corrected, key])],
  };
}

/** Returns what the form shows of a draft. */
export function draftAnswer(
  draft: StoredDraft,
  sample: Sample,
  today: Temporal.PlainDate,
): MappingDraft {
  const mapping = mappingOf(draft);
  const { county: name, state, city } = mapping.place;
  const county = countyByName(state, name);
  const place = county === undefined ? `${name}, ${state}` : countyLabel(county);
  return {
    mapping: draft.mapping,
    sourceId: mapping.source.id,
    place: city === undefined ? place : `${place} · city where no row says it: ${city}`,
    columns: sample.header,
    fields: describeMapping(mapping, sample, draft),
    notes: draft.notes,
    ...tryMapping(mapping, sample, today.toString()),
  };
}

/** Returns the mapping of a draft. Throws MappingProblem. */
export function mappingOf(draft: StoredDraft): Mapping {
  return asMapping(draft.mapping);
}

export function mappingHash(draft: StoredDraft): string {
  return createHash('sha256').update(draft.mapping).digest('hex');
}

/** Codes of a column that was just chosen are guessed by their words. */
function withTypes(change: z.infer<typeof FieldChange>, { header, rows }: Sample) {
  const { key, choice } = change;
  const [column] = choice.columns;
  if (key !== 'facts.type' || choice.how !== 'column' || choice.codes.length > 0) return change;
  const at = header.indexOf(column ?? '');
  const [profile] = profileColumns(
    [column ?? ''],
    rows.map((row) => [row[at] ?? '']),
  );
  if (at < 0 || profile === undefined) return change;
  const { map } = guessTypes(profile);
  const codes = Object.entries(map).map(([text, meaning]) => ({ text, meaning }));
  return { key, choice: { ...choice, codes } };
}

/** Reads a mapping that people may have written. Throws MappingProblem. */
export function asMapping(json: string): Mapping {
  try {
    return parseMapping('This text', json);
  } catch (error) {
    if (error instanceof FileProblem) throw new MappingProblem(error.message);
    throw error;
  }
}

function withAbout(mapping: MappingInput, about: AboutFile, id: string): string {
  const { publisher, title, licence, asOf } = about;
  // The next edition has a day of its own.
  const { asOf: _, ...source } = mapping.source;
  return json({
    ...mapping,
    source: {
      ...source,
      id,
      publisher,
      title,
      ...(licence !== '' && { licence }),
      ...(asOf !== null && { asOf }),
    },
  });
}

function json(mapping: MappingInput): string {
  return JSON.stringify(mapping, null, 2);
}

/** The id stays from one edition to the next, so that a parcel's figures replace each other. */
function sourceId(
  { title }: AboutFile,
  { state, name, fips }: { state: string; name: string; fips: string },
) {
  const plain = `${state} ${name} ${title}`
    .toLowerCase()
    .replace(/\b(19|20)\d{2}\b/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 54)
    .replace(/^-+|-+$/g, '');
  return `${plain}-${fips}`.slice(0, 60);
}

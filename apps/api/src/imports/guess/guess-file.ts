import { writeFile } from 'node:fs/promises';
import type { Temporal } from 'temporal-polyfill';
import type { GuessArguments } from '../arguments';
import { dryRun } from '../dry-run';
import { compileMapping } from '../mapping/compile-mapping';
import { Mapping } from '../mapping/mapping-schema';
import { FileProblem } from '../reading/file-problem';
import { reportText } from '../report-text';
import { guessMapping } from './guess-mapping';
import { cardLines, reasonLines } from './guess-text';
import { readSample, type Sample } from './sample';

const cards = 20;

/**
 * Proposes a mapping for a file and tries it on all rows. Returns what a person reads: reasons, a
 * preview, the mapping and the report. Throws FileProblem where no mapping can be proposed.
 */
export async function guessFile(
  { file, place, writeTo }: GuessArguments,
  now: Temporal.Instant,
): Promise<string> {
  const sample = await readSample(file);
  const guess = guessMapping(sample, place);
  if (!guess.ok) {
    const found =
      guess.guesses.length === 0 ? [] : ['Found so far:', ...reasonLines(guess.guesses)];
    throw new FileProblem([`${file}: ${guess.problem}.`, ...found].join('\n'));
  }
  const mapping = Mapping.parse(guess.mapping);
  const json = JSON.stringify(guess.mapping, null, 2);
  if (writeTo !== null) await writeNew(writeTo, json);
  const { report, unused } = await dryRun(mapping, file, now);
  const today = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  return [
    `${file}: a mapping guessed from ${sample.rows.length.toLocaleString('en-US')} rows`,
    ...reasonLines(guess.guesses),
    ...guess.notes.map((note) => `  See to: ${note}`),
    ...(unused.length === 0 ? [] : [`  Columns that are not used: ${unused.join(', ')}`]),
    `The first rows as properties:`,
    ...preview(sample, mapping, today),
    ...(writeTo === null ? ['The mapping:', json] : []),
    `A dry run with it, nothing was written:`,
    reportText(report, mapping, true),
    writeTo === null
      ? `Keep the mapping with --write my-county.json, correct it (docs/import.md explains each key), and import with --mapping.`
      : `The mapping is in ${writeTo}. Correct it (docs/import.md explains each key) and import with --mapping ${writeTo}.`,
  ].join('\n');
}

function preview({ header, rows }: Sample, mapping: Mapping, today: string): string[] {
  const compiled = compileMapping(mapping, header, today);
  if (!compiled.ok) throw new FileProblem(compiled.problem);
  return rows.slice(0, cards).flatMap((row, at) => {
    const read = compiled.reader.read(row);
    return read.kind === 'record'
      ? cardLines(read.record, at + 2)
      : [`  line ${at + 2}: rejected, ${read.reason}`];
  });
}

/** A mapping that somebody corrected must not be lost. */
async function writeNew(path: string, json: string): Promise<void> {
  try {
    await writeFile(path, `${json}\n`, { flag: 'wx' });
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error;
    throw new FileProblem(`${path} is there already. Name another file, or remove it first.`);
  }
}

import { systemClock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Env } from '../../platform/env';
import type { ImportOutcome } from '../import-file';
import type { Mapping } from '../mapping/mapping-schema';
import { whileShowing } from '../progress';
import { FileProblem } from '../reading/file-problem';
import { type InTurn, oneAfterTheOther, severalAtOnce } from './at-once';
import { requireConfirmed } from './confirmed';
import { type ImportPart, partImporter } from './import-part';
import type { SourceOutcome } from './import-source';
import { readSourceFile, sourcesFolder } from './read-source-file';
import { confirmSource } from './source-checks-repo';
import { mappingOf } from './source-mapping';
import type { CountyPart, SourceFile } from './source-schema';

export type SourceArguments = { source: string; county: string | null; isConfirmation: boolean };

type Command = {
  db: Database;
  env: Env;
  arguments: SourceArguments;
  say: (text: string) => void;
  /** Prints the report of a file that was imported. */
  sayImported: (name: string, outcome: ImportOutcome, mapping: Mapping) => void;
};

/** Imports a source of open data, one county after the other, or confirms it. */
export async function sourceCommand(command: Command): Promise<void> {
  const { db, say, arguments: asked } = command;
  const source = await readSourceFile(asked.source, sourcesFolder(command.env.SOURCES_DIR));
  if (asked.isConfirmation) {
    const { id, recalled, title } = source;
    await confirmSource(db, {
      sourceId: id,
      recalled,
      at: systemClock.now().toString(),
      by: 'npm run import',
    });
    say(`${id} (${title}) is confirmed. Import it by: npm run import -- --source ${id}`);
    return;
  }
  const parts = partsOf(source, asked.county);
  await requireConfirmed(db, source);
  const importPart = partImporter({ database: db, env: command.env, clock: systemClock });
  const inTurn = oneAfterTheOther();
  await severalAtOnce(parts, command.env.OPEN_DATA_REQUESTS_AT_ONCE, (part) =>
    importOne({ ...command, inTurn, importPart }, source, part),
  );
}

async function importOne(
  { say, sayImported, inTurn, importPart }: Command & { inTurn: InTurn; importPart: ImportPart },
  source: SourceFile,
  part: CountyPart,
): Promise<void> {
  const name = `${source.id}, ${part.county}`;
  const outcome = await whileShowing(name, (onProgress) =>
    importPart(source, part, { inTurn, onProgress }),
  );
  say(sentence(name, outcome));
  if (outcome.kind === 'imported') sayImported(name, outcome.import, mappingOf(source, part));
}

function sentence(name: string, outcome: SourceOutcome): string {
  if (outcome.kind === 'empty')
    return `${name}: the source has no rows of it; nothing was imported.`;
  const { editedAt, isLate } = outcome;
  const late = isLate ? ' That is longer ago than it should be: look whether it has moved.' : '';
  if (outcome.kind === 'unchanged') {
    return `${name}: unchanged since ${editedAt}, so nothing was fetched.${late}`;
  }
  const edition =
    editedAt === null ? 'the source does not tell when it was edited' : `last edited ${editedAt}`;
  return `${name}: all rows came; ${edition}.${late}`;
}

function partsOf({ id, counties }: SourceFile, county: string | null): readonly CountyPart[] {
  if (county === null) return counties;
  const found = counties.filter((part) => part.county.toLowerCase() === county.toLowerCase());
  if (found.length > 0) return found;
  const names = counties.map((part) => part.county).join(', ');
  throw new FileProblem(`${id} has no county ${county}. It has: ${names}.`);
}

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { plainIssue } from '../../platform/plain-issue';
import { projectRoot } from '../../platform/project-files';
import { FileProblem } from '../reading/file-problem';
import { contradictions } from './source-mapping';
import { SourceFile } from './source-schema';

/** Returns the folder whose files describe the sources: the one that comes along, unless it is set. */
export function sourcesFolder(setting?: string): string {
  return setting === undefined ? join(projectRoot(), 'sources') : resolve(setting);
}

/**
 * Reads a source by its id, from the folder of sources, or by the path of a file of one's own.
 * Throws FileProblem that names every wrong key.
 */
export async function readSourceFile(
  name: string,
  folder: string = sourcesFolder(),
): Promise<SourceFile> {
  if (name.endsWith('.json')) {
    if (!existsSync(name)) throw new FileProblem(`There is no file ${name}.`);
    return parsed(name, await readFile(name, 'utf8'));
  }
  const ids = await sourceIds(folder);
  if (!ids.includes(name)) {
    throw new FileProblem(`There is no source ${name}. There are: ${ids.join(', ')}.`);
  }
  const path = join(folder, `${name}.json`);
  const source = parsed(path, await readFile(path, 'utf8'));
  if (source.id === name) return source;
  throw new FileProblem(`${path} has the id ${source.id}: give file and id one name.`);
}

/** Returns the ids of the sources in a folder. */
export async function sourceIds(folder: string = sourcesFolder()): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

function parsed(path: string, text: string): SourceFile {
  const result = SourceFile.safeParse(json(path, text));
  if (!result.success) {
    throw notASource(
      path,
      result.error.issues.map(
        ({ path: keys, message }) => `${keys.join('.')}: ${plainIssue(message)}`,
      ),
    );
  }
  const problems = contradictions(result.data);
  if (problems.length > 0) throw notASource(path, problems);
  return result.data;
}

function json(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new FileProblem(`${path} is not JSON: ${error.message}`);
  }
}

function notASource(path: string, problems: readonly string[]): FileProblem {
  return new FileProblem(
    `${path} does not describe a source (docs/import.md explains the keys):\n  ${problems.join('\n  ')}`,
  );
}

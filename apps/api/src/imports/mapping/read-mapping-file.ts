import { readFile } from 'node:fs/promises';
import { plainIssue } from '../../platform/plain-issue';
import { FileProblem } from '../reading/file-problem';
import { Mapping } from './mapping-schema';

/** Reads a mapping file; throws FileProblem that names every wrong key. */
export async function readMappingFile(path: string): Promise<Mapping> {
  return parseMapping(path, await textOf(path));
}

export function parseMapping(path: string, text: string): Mapping {
  const parsed = Mapping.safeParse(json(path, text));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    ({ path: keys, message }) =>
      `  ${keys.length === 0 ? '(the whole)' : keys.join('.')}: ${plainIssue(message)}`,
  );
  throw new FileProblem(
    `${path} is not a mapping (docs/import.md explains the keys):\n${lines.join('\n')}`,
  );
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (Object(error).code === 'ENOENT') throw new FileProblem(`There is no file ${path}.`);
    throw error;
  }
}

function json(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const near = /line (\d+) column \d+/.exec(error.message)?.[1];
    const where = near === undefined ? '' : `, as it stops being so near line ${near}`;
    throw new FileProblem(`${path} is not JSON${where}. Mend it and run the command again.`);
  }
}

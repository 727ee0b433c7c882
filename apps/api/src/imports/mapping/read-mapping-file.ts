import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
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
  const lines = parsed.error.issues
    .flatMap(plainIssues)
    .map(
      ({ keys, message }) =>
        `  ${keys.length === 0 ? '(the whole)' : keys.join('.')}: ${plainIssue(message)}`,
    );
  throw new FileProblem(
    `${path} is not a mapping (docs/import.md explains the keys):\n${lines.join('\n')}`,
  );
}

type Issue = z.core.$ZodIssue;
type PlainIssue = { keys: PropertyKey[]; message: string };

/**
 * A cell can have several forms, and a schema says of one that fits none only that it is invalid.
 * Returns what is wrong with it by the form that it comes nearest to.
 */
function plainIssues(issue: Issue): PlainIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) {
    return [{ keys: [...issue.path], message: issue.message }];
  }
  const forms = issue.errors.map((form) => ({ form, distance: sum(form.map(distanceOf)) }));
  const [nearest] = forms.sort((one, other) => one.distance - other.distance);
  return (nearest?.form ?? [])
    .flatMap(plainIssues)
    .map(({ keys, message }) => ({ keys: [...issue.path, ...keys], message }));
}

/** A form of another kind, text instead of a group, is farther away than any with a wrong key. */
function distanceOf(issue: Issue): number {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return Math.min(...issue.errors.map((form) => sum(form.map(distanceOf))));
  }
  if (issue.code === 'unrecognized_keys') return 3 * issue.keys.length;
  if (issue.code !== 'invalid_type') return 1;
  if (issue.message.endsWith('received undefined')) return 2;
  return issue.path.length === 0 ? 100 : 1;
}

function sum(figures: readonly number[]): number {
  return figures.reduce((all, figure) => all + figure, 0);
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

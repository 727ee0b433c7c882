import { z } from 'zod';
import type { PublicAnswer } from '../../platform/http/public-request';
import { SourceProblem } from '../published-table';
import { jsonIn } from './polite-client';

const Link = z.object({ url: z.string() });

/** Returns the text of a cell as a CSV file of the same table would hold it. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return Link.safeParse(value).data?.url ?? JSON.stringify(value);
}

/** Parses an answer; a refusal need not be JSON. */
export function bodyOf(answer: PublicAnswer): unknown {
  if (answer.status === 200) return jsonIn(answer);
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}

/** Joins conditions of a query, each in its own parentheses. */
export function allOf(...conditions: (string | undefined)[]): string {
  return conditions
    .filter((condition) => condition !== undefined)
    .map((condition) => `(${condition})`)
    .join(' AND ');
}

/** Explains a refusal that no repeat would change. */
export function goneOrRefused(name: string, status: number, said?: string): SourceProblem {
  const reason = said === undefined ? '' : `: ${said.slice(0, 300)}`;
  if (status === 404 || status === 410) {
    return new SourceProblem(
      `${name} is gone (status ${status}): its publisher has moved or retired it.`,
    );
  }
  if (status === 401 || status === 403) {
    return new SourceProblem(
      `${name} may not be read without a key, or with this one (status ${status})${reason}`,
    );
  }
  return new SourceProblem(`${name} refused the request (status ${status})${reason}`);
}

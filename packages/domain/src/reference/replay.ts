import { InvalidInput } from '../invalid';
import { type Cents, cents, noCents } from '../money';
import { inDollars } from './closing/wording';
import { type Editions, editionsFrom, noted, todaysEditions, type Versioned } from './editions';
import type { Versions } from './editions-on-file';

/**
 * One line of an answer: an amount, which is null when its rate is not on file, or words for
 * anything that is no amount (a verdict, a share, a day).
 */
export type AnswerLine = { code: string; name: string } & (
  | { amount: Cents | null }
  | { words: string }
);

/**
 * A table that a link names in another version than today's; when that version is not on file,
 * today's version replays it.
 */
export type ReplayedTable = {
  table: string;
  recorded: string;
  current: string;
  isOnFile: boolean;
};

/** An amount before and after; null, with no difference, when it was not on file. */
export type ReplayedFigure = {
  before: Cents | null;
  after: Cents | null;
  difference: Cents | null;
};
export type ReplayedLine = { code: string; name: string } & ReplayedFigure;

/** A verdict, share or day before and after; null when the answer did not have it. */
export type ReplayedVerdict = {
  code: string;
  name: string;
  before: string | null;
  after: string | null;
};

/** Every line of either answer, in the order of today's. */
export type Replay = {
  tables: ReplayedTable[];
  lines: ReplayedLine[];
  verdicts: ReplayedVerdict[];
};

/**
 * Runs an engine with today's tables and with the editions that a link names (`older` are those of
 * them that are on file), and compares line by line; null where the answer rests on no table that
 * has changed since.
 */
export function replay(
  recorded: Versions,
  older: ReadonlyMap<string, Versioned>,
  engine: (tables: Editions) => readonly AnswerLine[],
): Replay | null {
  // Most questions come from no link, so their answer is not computed a second time for nothing.
  if (Object.keys(recorded).length === 0) return null;
  const now = noted(todaysEditions);
  const after = engine(now.editions);
  const tables = replayedTables(recorded, now.asked, older);
  if (tables.length === 0) return null;
  const before = answeredBy(older, engine);
  return { tables, ...comparedLines(before, after) };
}

/**
 * The tables of an answer (`asked`, with today's versions) that a link names in another version.
 */
export function replayedTables(
  recorded: Versions,
  asked: ReadonlyMap<string, string>,
  older: ReadonlyMap<string, Versioned>,
): ReplayedTable[] {
  return Object.entries(recorded).flatMap(([table, version]) => {
    const current = asked.get(table);
    if (current === undefined || current === version) return [];
    return [{ table, recorded: version, current, isOnFile: older.has(table) }];
  });
}

/** `before` is null when the earlier tables give no answer. */
export function comparedLines(
  before: readonly AnswerLine[] | null,
  after: readonly AnswerLine[],
): Pick<Replay, 'lines' | 'verdicts'> {
  const old = new Map(before?.map((line) => [line.code, line]));
  const now = new Map(after.map((line) => [line.code, line]));
  const gone = [...old.values()].filter(({ code }) => !now.has(code));
  const lines: ReplayedLine[] = [];
  const verdicts: ReplayedVerdict[] = [];
  for (const { code, name } of [...now.values(), ...gone]) {
    const [was, is] = [old.get(code), now.get(code)];
    if ((was && 'words' in was) || (is && 'words' in is)) {
      verdicts.push({ code, name, before: wordsOf(was), after: wordsOf(is) });
    } else {
      const figure = [before === null ? null : amountOf(was), amountOf(is)] as const;
      lines.push({ code, name, ...figureOf(...figure) });
    }
  }
  return { lines, verdicts };
}

/** Returns null when the earlier tables lack what today's have, such as a year or a program. */
export async function answeredThen<Answer>(answer: () => Promise<Answer>): Promise<Answer | null> {
  return await answer().catch(lacking);
}

function answeredBy(
  older: ReadonlyMap<string, Versioned>,
  engine: (tables: Editions) => readonly AnswerLine[],
): readonly AnswerLine[] | null {
  try {
    return engine(editionsFrom(older));
  } catch (error) {
    return lacking(error);
  }
}

function lacking(error: unknown): null {
  if (error instanceof InvalidInput) return null;
  throw error;
}

/** A line that an answer lacks is an amount of zero: nothing was charged. */
function amountOf(line: AnswerLine | undefined): Cents | null {
  return line && 'amount' in line ? line.amount : noCents;
}

function wordsOf(line: AnswerLine | undefined): string | null {
  if (line === undefined) return null;
  if ('words' in line) return line.words;
  return line.amount === null ? null : inDollars(line.amount);
}

function figureOf(before: Cents | null, after: Cents | null): ReplayedFigure {
  const difference = before === null || after === null ? null : cents(after - before);
  return { before, after, difference };
}

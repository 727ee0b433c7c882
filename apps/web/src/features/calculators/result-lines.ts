import { workedLines } from '@deedlight/domain/mortgage/answer-lines';
import type { AnswerLine } from '@deedlight/domain/reference/replay';
import { shownText } from './figure-text';
import type { Headline, Result } from './result';

/** Returns every line of the working, and the headlines that are not among them. */
export function resultLines({ working, headlines }: Result): AnswerLine[] {
  const lines = working.flatMap(({ title, lines: each }) => titled(title, workedLines(each)));
  const worked = new Set(working.flatMap(({ lines: each }) => each.map(({ code }) => code)));
  const others = headlines.filter(({ line }) => line === undefined || !worked.has(line));
  return [...lines, ...others.map(headlineLine)];
}

function titled(title: string | undefined, lines: readonly AnswerLine[]): AnswerLine[] {
  if (title === undefined) return [...lines];
  return lines.map((line) => ({
    ...line,
    code: `${title}/${line.code}`,
    name: `${title}: ${line.name}`,
  }));
}

function headlineLine({ label, figure }: Headline): AnswerLine {
  const named = { code: `headline/${label}`, name: label };
  if (figure.kind === 'money') return { ...named, amount: figure.value };
  return { ...named, words: shownText(figure) };
}

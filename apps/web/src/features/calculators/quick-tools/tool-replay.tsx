import { InvalidInput } from '@deedlight/domain/invalid';
import { workedLines } from '@deedlight/domain/mortgage/answer-lines';
import type { Editions } from '@deedlight/domain/reference/editions';
import type { AnswerLine } from '@deedlight/domain/reference/replay';
import { versionsOf } from '@deedlight/domain/reference/table-versions';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { useCallback } from 'react';
import { ReplayNote } from '../../reference/public';
import type { Texts, Tool } from './tool';

type Props = { tool: Tool; recorded: Scenario['tables']; texts: Texts };

/** What the tool answered with the tables that a link names, beside what it answers now. */
export function ToolReplay({ tool, recorded, texts }: Props) {
  const key = JSON.stringify(texts);
  const engine = useCallback(
    (editions: Editions) => replayedLines(tool, JSON.parse(key) as Texts, editions),
    [tool, key],
  );
  return <ReplayNote recorded={recorded} current={versionsOf(tool.tables)} engine={engine} />;
}

/** Throws InvalidInput where those tables have no answer. */
function replayedLines(tool: Tool, texts: Texts, editions: Editions): AnswerLine[] {
  const outcome = tool.work(texts, editions);
  if (!outcome.ok) throw new InvalidInput([]);
  const { figures, lines = [], compared } = outcome.answer;
  if (compared) return [...compared];
  const worked = new Set(lines.map(({ label }) => label));
  const others = figures.filter(({ label }) => !worked.has(label));
  return [
    ...workedLines(lines),
    ...others.map(({ label, value }) => ({ code: `figure/${label}`, name: label, words: value })),
  ];
}

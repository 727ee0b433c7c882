import { InvalidInput } from '@deedlight/domain/invalid';
import { workedLines } from '@deedlight/domain/mortgage/answer-lines';
import type { Editions } from '@deedlight/domain/reference/editions';
import type { AnswerLine } from '@deedlight/domain/reference/replay';
import { versionsOf } from '@deedlight/domain/reference/table-versions';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { type ComponentType, lazy, useCallback, useEffect, useRef } from 'react';
import { saveFile } from '../../../kit/csv/save-file';
import { Button } from '../../../ui/button';
import { WorkedLines } from '../../../ui/evidence/worked-lines';
import { FieldInput } from '../../../ui/forms/field-input';
import { FormMessage } from '../../../ui/forms/form-message';
import { Icon } from '../../../ui/icon';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import { ReplayNote } from '../../reference/public';
import { useFields } from '../../scenario/public';
import type { Entry } from './catalogue';
import type { Texts, Tool, ToolAnswer, ToolFile, ToolOutcome } from './tool';

type Props = { tool: Tool; recorded: Scenario['tables']; texts: Texts };

type PanelProps = { isFresh: boolean };

const panels = new Map<string, ComponentType<PanelProps>>();

/** A tool by its entry; its code and tables are loaded the first time it is opened. */
export function OpenTool({ entry, isFresh }: PanelProps & { entry: Entry }) {
  const Panel = panels.get(entry.kind) ?? newPanel(entry);
  return <Panel isFresh={isFresh} />;
}

function newPanel({ kind, load }: Entry): ComponentType<PanelProps> {
  const panel = lazy(async () => {
    const tool = await load();
    return { default: (props: PanelProps) => <ToolPanel tool={tool} {...props} /> };
  });
  panels.set(kind, panel);
  return panel;
}

/** A tool's inputs, with its answer as they are typed. */
function ToolPanel({ tool, isFresh }: PanelProps & { tool: Tool }) {
  const { states, texts, strays, isHeldBack, scenario } = useFields(tool.fields);
  const outcome = tool.work(texts);
  const issues = outcome.ok ? [] : outcome.issues;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A reader who opened it by hand goes on typing; a link that opens it leaves the page at its
    // top.
    if (isFresh) form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [isFresh]);
  const homeless = [...strays, ...issues.filter(({ field }) => field === null)];
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <div ref={form} className="grid grid-cols-1 content-start gap-3 min-[360px]:grid-cols-2">
        {states.map(({ name, ...field }) => (
          <FieldInput
            key={name}
            {...field}
            error={field.error ?? issues.find((issue) => issue.field === name)?.message}
          />
        ))}
      </div>
      <div className="grid content-start gap-3">
        {homeless.map(({ message }) => (
          <FormMessage key={message} kind="failed">
            {message}
          </FormMessage>
        ))}
        {outcome.ok && tool.tables.length > 0 && (
          <ToolReplay tool={tool} recorded={scenario.tables} texts={texts} />
        )}
        <div aria-live="polite">
          {tool.Answer === undefined ? (
            <Outcome tool={tool} outcome={outcome} isHeldBack={isHeldBack} />
          ) : (
            outcome.ok && <tool.Answer texts={texts} />
          )}
        </div>
      </div>
    </div>
  );
}

type OutcomeProps = { tool: Tool; outcome: ToolOutcome; isHeldBack: boolean };

function Outcome({ tool, outcome, isHeldBack }: OutcomeProps) {
  if (!outcome.ok) {
    return outcome.needed.length === 0 ? null : (
      <p className="text-ink-2">Still needed: {outcome.needed.join(', ')}</p>
    );
  }
  return (
    <div className={isHeldBack ? 'stale' : undefined}>
      <Answer tool={tool} answer={outcome.answer} />
    </div>
  );
}

function Answer({ tool, answer }: { tool: Tool; answer: ToolAnswer }) {
  const [first, ...others] = answer.figures;
  return (
    <div className="grid gap-3">
      {first !== undefined && (
        <div>
          <div className="text-s text-ink-2">{first.label}</div>
          <output className="block text-2xl font-bold tracking-tight">{first.value}</output>
        </div>
      )}
      {others.length > 0 && (
        <KeyValueList>
          {others.map(({ label, value }) => (
            <KeyValue key={label} label={label}>
              {value}
            </KeyValue>
          ))}
        </KeyValueList>
      )}
      {answer.lines !== undefined && answer.lines.length > 0 && (
        <div className="border-t border-line pt-3">
          <WorkedLines lines={answer.lines} tables={tool.tables} />
        </div>
      )}
      {answer.notes?.map((note) => (
        <p key={note} className="text-s text-ink-2">
          {note}
        </p>
      ))}
      {answer.file !== undefined && <FileButton file={answer.file} />}
    </div>
  );
}

function FileButton({ file: { label, name, type, text } }: { file: ToolFile }) {
  return (
    <div>
      <Button size="s" onClick={() => saveFile(name, new Blob([text(new Date())], { type }))}>
        <Icon of={Download} size="s" /> {label}
      </Button>
    </div>
  );
}

/** The tool's answer with the tables that a link names, beside the answer of today. */
function ToolReplay({ tool, recorded, texts }: Props) {
  const key = JSON.stringify(texts);
  const engine = useCallback(
    (editions: Editions) => replayedLines(tool, JSON.parse(key) as Texts, editions),
    [tool, key],
  );
  return <ReplayNote recorded={recorded} current={versionsOf(tool.tables)} engine={engine} />;
}

/** Throws InvalidInput when those tables have no answer. */
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

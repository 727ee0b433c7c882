import { InvalidInput } from '@deedlight/domain/invalid';
import type { WorkingLine } from '@deedlight/domain/mortgage/working';
import { type Editions, todaysEditions } from '@deedlight/domain/reference/editions';
import type { AnswerLine } from '@deedlight/domain/reference/replay';
import type { TableHeader } from '@deedlight/domain/reference/table';
import type { ComponentType } from 'react';
import type { Fields, Values } from '../../../kit/fields/field';
import { type FieldIssue, readFields } from '../../../kit/fields/read-fields';

/** A reference table that an answer rests on. */
export type Versioned = { header: TableHeader };

/** One figure of an answer, as text; the first is the answer itself. */
export type ToolFigure = { label: string; value: string };

/** A file to download: `text` is called when the reader asks for it. */
export type ToolFile = { label: string; name: string; type: string; text: (now: Date) => string };

export type ToolAnswer = {
  figures: readonly ToolFigure[];
  lines?: readonly WorkingLine[];
  notes?: readonly string[];
  file?: ToolFile;
  /** The lines that a replay compares; the lines and the figures when left out. */
  compared?: readonly AnswerLine[];
};

export type Texts = Readonly<Record<string, string>>;

export type ToolOutcome =
  | { ok: true; answer: ToolAnswer }
  | { ok: false; needed: string[]; issues: FieldIssue[] };

export type Tool = {
  fields: Fields;
  tables: readonly Versioned[];
  /** Runs with today's tables, or with the editions of a replay. */
  work: (texts: Texts, editions?: Editions) => ToolOutcome;
  /** Replaces the answer of a tool that must ask the server. */
  Answer?: ComponentType<{ texts: Texts }>;
};

type Description<Each extends Fields> = {
  fields: Each;
  tables?: readonly Versioned[];
  /** The engine's names of inputs that have another name on the page. */
  names?: Readonly<Record<string, keyof Each & string>>;
  answer: (values: Values<Each>, editions: Editions) => ToolAnswer;
  Answer?: ComponentType<{ texts: Texts }>;
};

const usualNames: Readonly<Record<string, string>> = {
  principal: 'loan',
  firstLoan: 'loan',
  value: 'price',
  annualRate: 'rate',
  months: 'term',
  monthlyRent: 'rent',
};

/** Builds a quick tool from its description: the engine that the API calls, in one line. */
export function tool<const Each extends Fields>({
  tables = [],
  names = {},
  answer,
  ...rest
}: Description<Each>): Tool {
  const { fields } = rest;
  return {
    ...rest,
    tables,
    work(texts, editions = todaysEditions) {
      const read = readFields(fields, texts);
      if (!read.ok) return refused(fields, texts, read.issues);
      try {
        return { ok: true, answer: answer(read.values, editions) };
      } catch (error) {
        if (!(error instanceof InvalidInput)) throw error;
        const issues = error.invalid.map(({ field, message }) => {
          const name = names[field] ?? usualNames[field] ?? field;
          return { field: name in fields ? name : null, message };
        });
        return refused(fields, texts, issues);
      }
    },
  };
}

/** An empty required box is named as missing; a box with a wrong text says what is wrong. */
function refused(fields: Fields, texts: Texts, all: readonly FieldIssue[]): ToolOutcome {
  const isEmpty = ({ field }: FieldIssue) =>
    field !== null && (texts[field] ?? fields[field]?.initial ?? '') === '';
  return {
    ok: false,
    needed: all.filter(isEmpty).flatMap(({ field }) => fields[field ?? '']?.label ?? []),
    issues: all.filter((issue) => !isEmpty(issue)),
  };
}

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

/** A file to take away: `text` is called when it is asked for. */
export type ToolFile = { label: string; name: string; type: string; text: (now: Date) => string };

export type ToolAnswer = {
  figures: readonly ToolFigure[];
  lines?: readonly WorkingLine[];
  notes?: readonly string[];
  file?: ToolFile;
  /** What a replay compares; the lines and the figures where left out. */
  compared?: readonly AnswerLine[];
};

export type Texts = Readonly<Record<string, string>>;

export type ToolOutcome =
  | { ok: true; answer: ToolAnswer }
  | { ok: false; needed: string[]; issues: FieldIssue[] };

export type Tool = {
  fields: Fields;
  tables: readonly Versioned[];
  /** With today's tables, or with the editions of a replay. */
  work: (texts: Texts, editions?: Editions) => ToolOutcome;
  /** Stands in for the answer where it must be asked of the server. */
  Answer?: ComponentType<{ texts: Texts }>;
};

type Description<Each extends Fields> = {
  fields: Each;
  tables?: readonly Versioned[];
  /** The engine's names of inputs that the page calls otherwise. */
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

/** A quick tool from its description: the same engine that the API calls, in one line. */
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

/** A box that nothing was typed in is still needed; one that holds something wrong says so. */
function refused(fields: Fields, texts: Texts, all: readonly FieldIssue[]): ToolOutcome {
  const isEmpty = ({ field }: FieldIssue) =>
    field !== null && (texts[field] ?? fields[field]?.initial ?? '') === '';
  return {
    ok: false,
    needed: all.filter(isEmpty).flatMap(({ field }) => fields[field ?? '']?.label ?? []),
    issues: all.filter((issue) => !isEmpty(issue)),
  };
}

import { InvalidInput } from '@deedlight/domain/invalid';
import { toPlain } from '@deedlight/domain/plain-values';
import { type Editions, todaysEditions } from '@deedlight/domain/reference/editions';
import type { TableHeader } from '@deedlight/domain/reference/table';
import type { Fields, Values } from '../../kit/fields/field';
import type { Result } from './result';

/** A reference table that an answer rests on. */
export type Versioned = { header: TableHeader };

export type Texts = Readonly<Record<string, string>>;

/** `question` makes the body that the API takes, `answer` what it gives, both as JSON has them. */
export type Outcome =
  | { ok: true; result: Result; question: () => unknown; answer: () => unknown }
  | { ok: false; issues: Issue[] };

/** What is wrong with a field, or with the whole where no field of the page has that name. */
export type Issue = { field: string | null; message: string };

export type Calculator = {
  /** The API's name of the same calculation: POST /v1/calculators/{operation}. */
  operation: string;
  fields: Fields;
  tables: readonly Versioned[];
  /** Sections side by side above the result, for what is compared. */
  isSideBySide: boolean;
  /** Which fields matter with these inputs; every one where left out. */
  isAsked: (field: string, texts: Texts) => boolean;
  /** With today's tables, or with the editions of a replay. */
  work: (texts: Texts, editions?: Editions) => Outcome;
  /** The engine's answer to a question that the API would take. */
  answerTo: (question: unknown) => unknown;
};

type Description<Each extends Fields, Question, Answer> = {
  operation: string;
  fields: Each;
  tables?: readonly Versioned[];
  isSideBySide?: boolean;
  isAsked?: (field: string, texts: Texts) => boolean;
  /** The engine's names of inputs that the page calls otherwise; the usual ones are known. */
  names?: Readonly<Record<string, keyof Each & string>>;
  // Each asks `editions` for the tables that it reads, so that a link replays with those it names.
  question: (values: Values<Each>, editions: Editions) => Question;
  answer: (question: Question, editions: Editions) => Answer;
  show: (answer: Answer, values: Values<Each>, editions: Editions) => Result;
};

const usualNames: Readonly<Record<string, string>> = {
  principal: 'loan',
  annualRate: 'rate',
  months: 'term',
  downPayment: 'down',
  taxesYearly: 'taxes',
  insuranceYearly: 'insurance',
  duesMonthly: 'dues',
};

/** A calculator from its description: the same engine that the API calls, with the page's words. */
export function calculator<const Each extends Fields, Question, Answer>(
  description: Description<Each, Question, Answer>,
): Calculator {
  const { operation, fields, tables = [], isSideBySide = false } = description;
  const isAsked = description.isAsked ?? (() => true);
  return {
    operation,
    fields,
    tables,
    isSideBySide,
    isAsked,
    work(texts, editions = todaysEditions) {
      const issues: Issue[] = [];
      const values: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(fields)) {
        const typed = field.parse(texts[name] ?? field.initial);
        // What is not asked for stays as it was, and must not be in the way.
        const read = typed.ok || isAsked(name, texts) ? typed : field.parse(field.initial);
        if (read.ok) values[name] = read.value;
        else issues.push({ field: name, message: read.message });
      }
      if (issues.length > 0) return { ok: false, issues };
      return answered(description, asValues<Each>(values), editions);
    },
    answerTo: (question) => description.answer(asQuestion<Question>(question), todaysEditions),
  };
}

function answered<Each extends Fields, Question, Answer>(
  { question, answer, show, names = {}, fields }: Description<Each, Question, Answer>,
  values: Values<Each>,
  editions: Editions,
): Outcome {
  try {
    const asked = question(values, editions);
    const given = answer(asked, editions);
    return {
      ok: true,
      result: show(given, values, editions),
      question: () => toPlain(asked),
      answer: () => toPlain(given),
    };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const issues = error.invalid.map(({ field, message }) => {
      const name = names[field] ?? usualNames[field] ?? field;
      return { field: name in fields ? name : null, message };
    });
    return { ok: false, issues };
  }
}

/** Every field of the description has been read when this is called. */
function asValues<Each extends Fields>(values: Record<string, unknown>): Values<Each> {
  return values as Values<Each>;
}

/** Returns what the contract's schema of the same operation has read. */
function asQuestion<Question>(question: unknown): Question {
  return question as Question;
}

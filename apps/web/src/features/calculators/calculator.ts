import { InvalidInput } from '@deedlight/domain/invalid';
import type { Cents } from '@deedlight/domain/money';
import type { PaymentLever } from '@deedlight/domain/mortgage/payment/payment-levers';
import { toPlain } from '@deedlight/domain/plain-values';
import { type Editions, todaysEditions } from '@deedlight/domain/reference/editions';
import type { TableHeader } from '@deedlight/domain/reference/table';
import type { Fields, Values } from '../../kit/fields/field';
import type { Result } from './result';

/** A reference table that an answer rests on. */
export type Versioned = { header: TableHeader };

export type Texts = Readonly<Record<string, string>>;

/**
 * `question` is the body that the API takes, `answer` the one that it returns, both in their JSON
 * form; `levers` is what would lower the answer, with the least published premium of home insurance.
 */
export type Outcome =
  | {
      ok: true;
      result: Result;
      question: () => unknown;
      answer: () => unknown;
      levers: (insuranceLow: Cents | null) => PaymentLever[];
    }
  | { ok: false; issues: Issue[] };

/** A problem with a field, or with the whole when the page has no field of that name. */
export type Issue = { field: string | null; message: string };

/** A name for figures that nobody has typed yet, and what they put into the boxes. */
export type Example = { name: string; texts: Texts };

/**
 * What only the reader knows: until it is typed, the page shows what the answer would be for examples
 * of it.
 */
export type AskedFirst = {
  /** The fields that are still open, all of which an example fills. */
  fields: readonly string[];
  /** The examples beside the other inputs as they stand; an example that gives no answer is left out. */
  examples: (texts: Texts) => readonly Example[];
  title: string;
  lead: string;
};

export type Calculator = {
  /** The API's name of the same calculation: POST /v1/calculators/{operation}. */
  operation: string;
  fields: Fields;
  tables: readonly Versioned[];
  askedFirst?: AskedFirst;
  /** Tells which fields matter with these inputs; every field does when this is left out. */
  isAsked: (field: string, texts: Texts) => boolean;
  /** Runs with today's tables, or with the editions of a replay. */
  work: (texts: Texts, editions?: Editions) => Outcome;
  /** Returns the engine's answer to a body that the API would take. */
  answerTo: (question: unknown) => unknown;
};

type Description<Each extends Fields, Question, Answer> = {
  operation: string;
  fields: Each;
  tables?: readonly Versioned[];
  askedFirst?: AskedFirst;
  isAsked?: (field: string, texts: Texts) => boolean;
  /**
   * The engine's names of inputs that have another name on the page; the usual ones are built in.
   */
  names?: Readonly<Record<string, keyof Each & string>>;
  // An engine asks `editions` for each table that it reads, so that a link replays with the
  // versions it names.
  question: (values: Values<Each>, editions: Editions) => Question;
  answer: (question: Question, editions: Editions) => Answer;
  show: (answer: Answer, values: Values<Each>, editions: Editions) => Result;
  /** Returns what would lower the answer, where that is a payment. */
  levers?: (question: Question, editions: Editions, insuranceLow: Cents | null) => PaymentLever[];
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

/**
 * Builds a calculator from its description: the engine that the API calls, with the page's wording.
 */
export function calculator<const Each extends Fields, Question, Answer>(
  description: Description<Each, Question, Answer>,
): Calculator {
  const { operation, fields, tables = [], askedFirst } = description;
  const isAsked = description.isAsked ?? (() => true);
  return {
    operation,
    fields,
    tables,
    ...(askedFirst && { askedFirst }),
    isAsked,
    work(texts, editions = todaysEditions) {
      const issues: Issue[] = [];
      const values: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(fields)) {
        const typed = field.parse(texts[name] ?? field.initial);
        // An invalid text in a field that is not asked for counts as its initial value, so that it
        // cannot block the answer.
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
  { question, answer, show, levers, names = {}, fields }: Description<Each, Question, Answer>,
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
      levers: (insuranceLow) => levers?.(asked, editions, insuranceLow) ?? [],
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

/** What keeps the promise: every field of the description has been read when this is called. */
function asValues<Each extends Fields>(values: Record<string, unknown>): Values<Each> {
  return values as Values<Each>;
}

/** What keeps the promise: the contract's schema of the same operation has read the question. */
function asQuestion<Question>(question: unknown): Question {
  return question as Question;
}

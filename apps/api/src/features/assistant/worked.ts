import type { AssistantCalculation } from '@deedlight/contract/assistant';
import type { WorkingLine } from '@deedlight/domain/mortgage/working';
import type { Temporal } from 'temporal-polyfill';
import type { ReadQuestion } from './read-question';

/** This calculation is ready to run, and has a name for a sentence. */
export type Worked = {
  input: Readonly<Record<string, unknown>>;
  lines: readonly WorkingLine[];
  says: string;
  /** The page with these inputs, if it is not found by their names. */
  page?: string;
};

export type Calculation = {
  operation: AssistantCalculation;
  isAsked: (question: ReadQuestion) => boolean;
  /** Returns the inputs that the question lacks, in words. */
  missing: (question: ReadQuestion, today: Temporal.PlainDate) => string[];
  work: (question: ReadQuestion, today: Temporal.PlainDate) => Worked;
};

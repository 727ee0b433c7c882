import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { useDeferredValue, useMemo, useState } from 'react';
import type { FieldState } from '../../../kit/fields/field';
import { useSame } from '../../../kit/hooks/use-question';
import { useFields } from '../../scenario/public';
import type { Calculator, Outcome, Texts } from '../calculator';

type Answered = Extract<Outcome, { ok: true }>;

export type CalculatorState = {
  fields: FieldState[];
  /** The last answer that could be computed; null until there is one. */
  answered: Answered | null;
  /** Whether the latest input gives no result, so that an earlier answer is shown. */
  isStale: boolean;
  /** Problems that belong to no field. */
  problems: string[];
  scenario: Scenario;
  /** Every input that a link must carry in addition to the deal. */
  own: Texts;
  /** The inputs from which the answer is computed. */
  texts: Texts;
};

/** The inputs of a calculator, and the answer as they are typed. */
export function useCalculator(calculator: Calculator): CalculatorState {
  const { states, texts, own, scenario, isHeldBack, strays } = useFields(calculator.fields);
  // The box shows a keystroke at once; the answer follows when the browser has time.
  const asked = useDeferredValue(useSame(texts));
  const outcome = useMemo(() => calculator.work(asked), [calculator, asked]);
  const [answered, setAnswered] = useState<Answered | null>(outcome.ok ? outcome : null);
  if (outcome.ok && outcome !== answered) setAnswered(outcome);
  const issues = outcome.ok ? [] : outcome.issues;
  return {
    fields: states
      .filter(({ name }) => calculator.isAsked(name, texts))
      .map((state) => ({
        ...state,
        error: state.error ?? issues.find(({ field }) => field === state.name)?.message,
      })),
    answered,
    isStale: isHeldBack || !outcome.ok,
    problems: [...strays, ...issues.filter(({ field }) => field === null)].map(
      ({ message }) => message,
    ),
    scenario,
    own,
    texts,
  };
}

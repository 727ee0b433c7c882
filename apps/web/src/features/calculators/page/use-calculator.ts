import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { useDeferredValue, useMemo, useState } from 'react';
import type { FieldState } from '../../../kit/fields/field';
import { useSame } from '../../../kit/hooks/use-question';
import { useFields, useSaidBy } from '../../scenario/public';
import type { Calculator, Outcome, Texts } from '../calculator';
import { withOrigin } from './with-origin';

type Answered = Extract<Outcome, { ok: true }>;

/** A field that is still empty, with what to enter. */
export type Needed = { name: string; label: string; message: string };

export type CalculatorState = {
  fields: FieldState[];
  /** The last answer that could be computed; null until there is one. */
  answered: Answered | null;
  /** Whether the latest input gives no result, so that an earlier answer is shown. */
  isStale: boolean;
  /** Empty fields that the answer waits for, and that the reader has not come to yet. */
  needed: Needed[];
  /** Problems that belong to no field. */
  problems: string[];
  scenario: Scenario;
  /** Every input that a link must carry in addition to the deal. */
  own: Texts;
  /** The inputs from which the answer is computed. */
  texts: Texts;
  /** Puts an example into its boxes. */
  fill: (texts: Texts) => void;
};

/** The inputs of a calculator, and the answer as they are typed. */
export function useCalculator(calculator: Calculator): CalculatorState {
  const { states, texts, own, scenario, isHeldBack, strays, fill } = useFields(calculator.fields);
  // The box shows a keystroke at once; the answer follows when the browser has time.
  const asked = useDeferredValue(useSame(texts));
  const outcome = useMemo(() => calculator.work(asked), [calculator, asked]);
  const [answered, setAnswered] = useState<Answered | null>(outcome.ok ? outcome : null);
  if (outcome.ok && outcome !== answered) setAnswered(outcome);
  const issues = outcome.ok ? [] : outcome.issues;
  const { isLeft, leave } = useFieldsLeft();
  const says = useSaidBy()();
  const shown = states
    .filter(({ name }) => calculator.isAsked(name, texts))
    .map((state) => {
      const problem = issues.find(({ field }) => field === state.name)?.message;
      // An empty box is no error before the reader has been there.
      const isNeeded = state.text === '' && state.error === undefined && !isLeft(state.name);
      return { ...leave(withOrigin(state, says)), problem, isNeeded };
    });
  return {
    fields: shown.map(({ problem, isNeeded, ...state }) => ({
      ...state,
      error: state.error ?? (isNeeded ? undefined : problem),
    })),
    needed: shown.flatMap(({ problem, isNeeded, name, field }) =>
      isNeeded && problem !== undefined ? [{ name, label: field.label, message: problem }] : [],
    ),
    answered,
    isStale: isHeldBack || !outcome.ok,
    problems: [...strays, ...issues.filter(({ field }) => field === null)].map(
      ({ message }) => message,
    ),
    scenario,
    own: { ...own, ...tableTexts(calculator, texts) },
    texts,
    fill,
  };
}

/** A link carries the tables' figures of the deal, so that a later edition cannot change them. */
function tableTexts({ fields }: Calculator, texts: Texts): Texts {
  const ofTables = Object.entries(fields).flatMap(([name, { shared, source }]) =>
    shared === undefined || source === undefined ? [] : [[shared.issues[0] ?? name, texts[name]]],
  );
  return Object.fromEntries(ofTables);
}

/** Remembers which fields the reader has been in and left. */
function useFieldsLeft() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    isLeft: (name: string) => left.has(name),
    leave: (state: FieldState): FieldState => ({
      ...state,
      onBlur: () => {
        state.onBlur();
        setLeft((before) => new Set(before).add(state.name));
      },
    }),
  };
}

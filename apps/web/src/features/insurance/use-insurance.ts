import { insuranceLines } from '@deedlight/domain/insurance/insurance-lines';
import { InvalidInput } from '@deedlight/domain/invalid';
import type { Cents } from '@deedlight/domain/money';
import type { Editions } from '@deedlight/domain/reference/editions';
import type { AnswerLine } from '@deedlight/domain/reference/replay';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { useCallback, useMemo } from 'react';
import type { FieldState } from '../../kit/fields/field';
import { useLastGood } from '../../kit/hooks/use-last-good';
import { useSame } from '../../kit/hooks/use-question';
import { useFields, useScenario } from '../scenario/public';
import { insuranceFields } from './insurance-fields';
import type { HomeQuote, quoteHome } from './quote-home';

/** The engine with its tables, which loads in parallel with the page. */
export type QuoteHome = typeof quoteHome;

export type Insurance = {
  fields: FieldState[];
  scenario: Scenario;
  /** The last quote, if there was one. */
  found: HomeQuote | undefined;
  /** Whether the latest input gives no quote. */
  isStale: boolean;
  problems: string[];
  own: Readonly<Record<string, string>>;
  /** The estimate with any editions of its tables, to replay a link. */
  replay: (editions: Editions) => AnswerLine[];
  /** Puts a yearly premium into the deal that every tool shares. */
  takePremium: (yearly: Cents) => void;
};

/** The inputs of a home, and its premium as they are typed. */
export function useInsurance(quote: QuoteHome): Insurance {
  const { states, texts, own, scenario, isHeldBack, strays } = useFields(insuranceFields);
  const { change } = useScenario();
  const { loan, county } = scenario;
  const home = useSame(texts);
  const quoted = useMemo(() => quote(home, loan, county), [quote, home, loan, county]);
  const replay = useCallback(
    (editions: Editions) => {
      const then = quote(home, loan, county, editions);
      if (!then.ok) throw new InvalidInput(then.issues);
      return insuranceLines(then.found.quote);
    },
    [quote, home, loan, county],
  );
  const found = useLastGood(quoted.ok ? quoted.found : undefined);
  const issues = quoted.ok ? [] : quoted.issues;
  return {
    fields: states.map((state) => ({
      ...state,
      error:
        state.error ??
        (state.name === 'state' && scenario.state === null
          ? undefined
          : issues.find(({ field }) => field === state.name)?.message),
    })),
    scenario,
    found,
    isStale: isHeldBack || !quoted.ok,
    problems: [...strays, ...issues.filter(({ field }) => !(field in insuranceFields))].map(
      ({ message }) => message,
    ),
    own,
    replay,
    takePremium: (yearly) => change({ insuranceYearly: yearly }),
  };
}

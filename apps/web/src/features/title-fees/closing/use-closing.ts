import { cents } from '@deedlight/domain/money';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import {
  type BuyerCash,
  type BuyerFunds,
  buyerCash,
  validateFunds,
} from '@deedlight/domain/title-fees/cash/buyer-cash';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { FieldState } from '../../../kit/fields/field';
import { readValues } from '../../../kit/fields/read-values';
import { refusedFields } from '../../../kit/fields/refused-fields';
import { useDebounced } from '../../../kit/hooks/use-debounced';
import { useLastGood } from '../../../kit/hooks/use-last-good';
import { useQuestion, useSame } from '../../../kit/hooks/use-question';
import { useUrlState } from '../../../kit/url-state/url-state';
import { type Answer, api } from '../../../platform/api/api';
import { useFields } from '../../scenario/public';
import { type ClosingChoices, choicesSearch, readChoices } from './closing-choices';
import { closingFields, isAsked } from './closing-fields';
import { type ClosingQuestion, closingQuestion, dealOf, fundsOf } from './closing-question';

export type ClosingQuote = Answer['titleFees']['quote'];
export type ClosingLine = ClosingQuote['lines'][number];

export type Closing = {
  fields: FieldState[];
  scenario: Scenario;
  choices: ClosingChoices;
  choose: (choices: ClosingChoices) => void;
  /** The last quote with its request, if there was one. */
  quoted: { quote: ClosingQuote; question: ClosingQuestion } | undefined;
  cash: BuyerCash | undefined;
  /** What the cash was worked out from beside the quote. */
  funds: BuyerFunds | undefined;
  /** The months of tax that the lender collects ahead. */
  escrowMonthsTax: number;
  /** Whether the inputs have changed since, or are invalid. */
  isStale: boolean;
  problems: string[];
  /** The reason why no quote arrived, when the input is not at fault. */
  failure: Error | null;
  retry: () => void;
  /** Every input that a link must carry in addition to the deal. */
  own: Readonly<Record<string, string>>;
};

/** A pause long enough that a whole number is typed, so that its digits are not sent one by one. */
const pauseMs = 200;

/** The inputs of a closing, and the server's quote as they are typed. */
export function useClosing(today: string): Closing {
  const { states, texts, own, scenario, isHeldBack, strays } = useFields(closingFields);
  const [choices, patch] = useUrlState(readChoices);
  const read = readValues(closingFields, texts, (name) => isAsked(name, texts));
  const said = useSame(texts);
  const goodTexts = useLastGood(read.ok ? said : undefined);
  const day = useMemo(() => Temporal.PlainDate.from(today), [today]);
  const values = useMemo(() => valuesOf(goodTexts), [goodTexts]);
  const { occupancy, units, tables } = scenario;
  const question = useQuestion({ goodTexts, occupancy, units, tables, choices, today }, () =>
    values === undefined || values.state === ''
      ? undefined
      : closingQuestion(values, scenario, choices, day),
  );
  const asked = useDebounced(question, pauseMs);
  const query = useQuery(
    api.titleFees.quote.queryOptions({
      input: asked ?? skipToken,
    }),
  );
  const { data } = query;
  const current = useMemo(
    () => (data && asked ? { quote: data, question: asked } : undefined),
    [data, asked],
  );
  const quoted = useLastGood(current);
  const refusedFunds = values === undefined ? [] : validateFunds(fundsOf(values));
  // Cash is computed from the same inputs as the quote: while a newer one loads, the last pair
  // stays.
  const quotedValues = asked === question ? values : undefined;
  const cashed = useLastGood(
    useMemo(() => cashOf(quotedValues, current?.quote, day), [quotedValues, current, day]),
  );
  const refused = refusedFields(query.error).map(({ field, message }) => ({
    field: pageNames[field] ?? field,
    message,
  }));
  const issues = [...(read.ok ? [] : read.issues), ...refusedFunds, ...refused];
  const known = new Set(Object.keys(closingFields));
  return {
    fields: states
      .filter(({ name }) => isAsked(name, texts))
      .map((state) => ({
        ...state,
        error: state.error ?? issues.find(({ field }) => field === state.name)?.message,
      })),
    scenario,
    choices,
    choose: (chosen) => patch(choicesSearch(chosen)),
    quoted,
    cash: cashed?.cash,
    funds: cashed?.funds,
    escrowMonthsTax: values?.escrowMonthsTax ?? 0,
    isStale: isHeldBack || issues.length > 0 || asked !== question || query.isFetching,
    problems: [...strays, ...issues.filter(({ field }) => !known.has(field))].map(
      ({ message }) => message,
    ),
    failure: refused.length > 0 ? null : query.error,
    retry: () => void query.refetch(),
    own,
  };
}

/** The page's names of fields that the API calls otherwise. */
const pageNames: Readonly<Record<string, string>> = {
  'priorPolicy.amount': 'priorPolicy',
  'priorLoan.balance': 'priorLoan',
  annualRate: 'rate',
  annualTax: 'taxes',
  annualInsurance: 'insurance',
};

function valuesOf(given: Readonly<Record<string, string>> | undefined) {
  if (given === undefined) return undefined;
  const read = readValues(closingFields, given, (name) => isAsked(name, given));
  return read.ok ? read.values : undefined;
}

function cashOf(
  values: ReturnType<typeof valuesOf>,
  quote: ClosingQuote | undefined,
  today: Temporal.PlainDate,
): { cash: BuyerCash; funds: BuyerFunds } | undefined {
  if (values === undefined || quote === undefined) return undefined;
  const funds = fundsOf(values);
  if (validateFunds(funds).length > 0) return undefined;
  const totals = { buyer: cents(quote.totals.buyer) };
  const { baseLoan, financedFee, loan } = quote.note;
  const note = {
    baseLoan: cents(baseLoan),
    financedFee: cents(financedFee),
    loan: cents(loan),
  };
  return { cash: buyerCash(dealOf(values, today), { totals, note }, funds), funds };
}

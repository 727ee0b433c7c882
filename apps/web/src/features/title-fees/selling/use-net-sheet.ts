import type { Scenario } from '@deedlight/domain/scenario/scenario';
import type { UsualCommission } from '@deedlight/domain/title-fees/typical-costs';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { FieldState } from '../../../kit/fields/field';
import { refusedFields } from '../../../kit/fields/refused-fields';
import { useDebounced } from '../../../kit/hooks/use-debounced';
import { useLastGood } from '../../../kit/hooks/use-last-good';
import { useQuestion } from '../../../kit/hooks/use-question';
import { useUrlState } from '../../../kit/url-state/url-state';
import { type Answer, api } from '../../../platform/api/api';
import { useFields, useScenario } from '../../scenario/public';
import { type NetQuestion, netQuestion, pageName, type SellingValues } from './net-question';
import { countOf, withOneMore, withoutOffer } from './offer-count';
import { readSelling } from './read-selling';
import { isOfferField, sellingGroups } from './selling-groups';

export type NetSheet = Answer['titleFees']['netSheet'];
export type OfferNet = NetSheet['offers'][number];
export type NetLine = OfferNet['lines'][number];

export type Selling = {
  saleFields: FieldState[];
  /** The inputs of each offer, column by column. */
  offers: FieldState[][];
  scenario: Scenario;
  commission: UsualCommission;
  /** The last sheet that there was, with the question that it answers. */
  sheet: NetSheet | undefined;
  question: NetQuestion | undefined;
  isStale: boolean;
  problems: string[];
  failure: Error | null;
  retry: () => void;
  own: Readonly<Record<string, string>>;
  addOffer: () => void;
  removeOffer: (at: number) => void;
};

/** Long enough that a number is typed, not each of its digits asked. */
const pauseMs = 200;

export type CommissionOf = (state: string | null) => UsualCommission;

/** The sale and its offers, and what each nets as they are typed. */
export function useNetSheet(today: string, commissionOf: CommissionOf): Selling {
  const { scenario: deal } = useScenario();
  const [count, patch] = useUrlState(countOf);
  const commission = commissionOf(deal.state);
  const groups = sellingGroups(count, deal, commission);
  const { states, texts, own, scenario, isHeldBack, strays } = useFields(groups.all);
  const read = readSelling(groups, texts, scenario);
  const day = useMemo(() => Temporal.PlainDate.from(today), [today]);
  const { units, program, tables } = scenario;
  const current = useQuestion({ texts, units, program, today, tables }, () =>
    read.ok ? askedOf(read.values, day, tables) : undefined,
  );
  const lastAsked = useLastGood(current);
  const asked = useDebounced(lastAsked, pauseMs);
  const query = useQuery(
    api.titleFees.netSheet.queryOptions({
      input: asked ?? skipToken,
    }),
  );
  const { data } = query;
  const answered = useLastGood(
    useMemo(() => (data && asked ? { sheet: data, question: asked } : undefined), [data, asked]),
  );
  const refused = refusedFields(query.error).map(({ field, message }) => ({
    field: read.ok ? pageName(field, read.values.payoffs) : field,
    message,
  }));
  const issues = [...(read.ok ? [] : read.issues), ...refused];
  const shown = states.map((state) => ({
    ...state,
    error: state.error ?? issues.find(({ field }) => field === state.name)?.message,
  }));
  const ofOffer = (at: number) =>
    shown.filter(({ name }) => name.startsWith(`o${at}`) && isOfferField(name));
  return {
    saleFields: shown.filter(({ name }) => !isOfferField(name)),
    offers: Array.from({ length: count }, (_, at) => ofOffer(at + 1)),
    scenario,
    commission,
    sheet: answered?.sheet,
    question: answered?.question,
    isStale: isHeldBack || issues.length > 0 || asked !== current || query.isFetching,
    problems: [...strays, ...issues.filter(({ field }) => !(field in groups.all))].map(
      ({ message }) => message,
    ),
    failure: refused.length > 0 ? null : query.error,
    retry: () => void query.refetch(),
    own: count === 1 ? own : { ...own, offers: String(count) },
    addOffer: () => patch(withOneMore(own, count)),
    removeOffer: (at) => patch(withoutOffer(own, count, at)),
  };
}

function askedOf(
  values: SellingValues,
  today: Temporal.PlainDate,
  tables: Scenario['tables'],
): NetQuestion | undefined {
  return values.sale.state === '' ? undefined : netQuestion(values, today, tables);
}

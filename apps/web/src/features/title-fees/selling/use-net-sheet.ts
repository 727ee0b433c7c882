import { type Cents, noCents } from '@deedlight/domain/money';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import type { UsualCommission } from '@deedlight/domain/title-fees/typical-costs';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { FieldState, Fields } from '../../../kit/fields/field';
import { type ReadValues, readValues } from '../../../kit/fields/read-values';
import { refusedFields } from '../../../kit/fields/refused-fields';
import { useDebounced } from '../../../kit/hooks/use-debounced';
import { useLastGood } from '../../../kit/hooks/use-last-good';
import { useQuestion } from '../../../kit/hooks/use-question';
import { useUrlState } from '../../../kit/url-state/url-state';
import { type Answer, api } from '../../../platform/api/api';
import { useFields, useScenario } from '../../scenario/public';
import { type ClosingChoices, readChoices } from '../closing/closing-choices';
import { type NetQuestion, netQuestion, pageName, type SellingValues } from './net-question';
import { countOf, withOneMore, withoutOffer } from './offer-count';
import { offerFields, payoffFields, prefixed, saleFields, textsUnder } from './selling-fields';
import { type RecordedLoans, useRecordedPayoffs } from './use-recorded-payoffs';

type SellingGroups = {
  payoffs: ReturnType<typeof payoffFields>[];
  offers: ReturnType<typeof offerFields>[];
  /** Every field by its name in the address. */
  all: Fields;
};

type Issue = { field: string; message: string };

type ReadSelling =
  | { ok: true; values: Omit<SellingValues, 'choices'> }
  | { ok: false; issues: Issue[] };

export type NetSheet = Answer['titleFees']['netSheet'];

export type OfferNet = NetSheet['offers'][number];

export type NetLine = OfferNet['lines'][number];

export type Selling = {
  saleFields: FieldState[];
  /** The inputs of each offer, column by column. */
  offers: FieldState[][];
  scenario: Scenario;
  commission: UsualCommission;
  /** The open loans of the property's record. */
  recorded: RecordedLoans;
  /** The last sheet with its request, if there was one. */
  sheet: NetSheet | undefined;
  question: NetQuestion | undefined;
  isStale: boolean;
  problems: string[];
  failure: Error | null;
  retry: () => void;
  /** What was changed of single charges on either side. */
  choices: ClosingChoices;
  own: Readonly<Record<string, string>>;
  addOffer: () => void;
  removeOffer: (at: number) => void;
};

/** A pause long enough that a whole number is typed, so that its digits are not sent one by one. */
const pauseMs = 200;

export type CommissionOf = (state: string | null) => UsualCommission;

/** The sale and its offers, and the net of each as they are typed. */
export function useNetSheet(today: string, commissionOf: CommissionOf): Selling {
  const { scenario: deal } = useScenario();
  const [count, patch] = useUrlState(countOf);
  const [choices] = useUrlState(readChoices);
  const commission = commissionOf(deal.state);
  const recorded = useRecordedPayoffs(deal.propertyId, deal.closingOn?.toString() ?? today);
  const groups = sellingGroups(count, deal, commission, recorded);
  const { states, texts, own, scenario, isHeldBack, strays } = useFields(groups.all);
  const read = readSelling(groups, texts, scenario);
  const day = useMemo(() => Temporal.PlainDate.from(today), [today]);
  const { units, tables } = scenario;
  const current = useQuestion({ texts, units, today, tables, choices }, () =>
    read.ok ? askedOf({ ...read.values, choices }, day, tables) : undefined,
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
    choices,
    commission,
    recorded,
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

/** Reads the sale, its loans and its offers; problems carry the page's names. */
function readSelling(
  { payoffs, offers }: Pick<SellingGroups, 'payoffs' | 'offers'>,
  texts: Readonly<Record<string, string>>,
  { units }: Pick<SellingValues, 'units'>,
): ReadSelling {
  const sale = readValues(saleFields, texts);
  const loans = payoffs.map((fields, at) => readUnder(`p${at + 1}`, fields, texts));
  const bids = offers.map((fields, at) => readUnder(`o${at + 1}`, fields, texts));
  const issues = [sale, ...loans, ...bids].flatMap((read) => (read.ok ? [] : read.issues));
  const above = bids.flatMap((read, at) => (read.ok ? aboveIssues(read.values, at) : []));
  if (!sale.ok || issues.length > 0 || above.length > 0) {
    return { ok: false, issues: [...issues, ...above] };
  }
  return {
    ok: true,
    values: {
      sale: sale.values,
      payoffs: loans.flatMap(given),
      offers: bids.flatMap(given),
      units,
    },
  };
}

function readUnder<const Each extends Fields>(
  prefix: string,
  fields: Each,
  texts: Readonly<Record<string, string>>,
): ReadValues<Each> {
  const read = readValues(fields, textsUnder(prefix, fields, texts));
  if (read.ok) return read;
  const issues = read.issues.map(({ field, message }) => ({ field: `${prefix}${field}`, message }));
  return { ok: false, issues };
}

function aboveIssues({ price, loan }: { price: Cents; loan: Cents }, at: number): Issue[] {
  if (loan <= price || price <= noCents) return [];
  return [{ field: `o${at + 1}loan`, message: 'Enter at most the price.' }];
}

function given<Each extends Fields>(read: ReadValues<Each>) {
  return read.ok ? [read.values] : [];
}

/** Returns the fields of a sale with two loans and a number of offers. */
function sellingGroups(
  count: number,
  deal: Parameters<typeof offerFields>[1],
  commission: UsualCommission,
  { payoffs: onRecord = [] }: RecordedLoans,
): SellingGroups {
  const payoffs = [
    payoffFields('First loan to pay off', onRecord[0]),
    payoffFields('Second loan to pay off', onRecord[1]),
  ];
  const offers = Array.from({ length: count }, (_, at) => offerFields(at + 1, deal, commission));
  const all: Fields = Object.assign(
    {},
    saleFields,
    ...payoffs.map((fields, at) => prefixed(`p${at + 1}`, fields)),
    ...offers.map((fields, at) => prefixed(`o${at + 1}`, fields)),
  );
  return { payoffs, offers, all };
}

function isOfferField(name: string): boolean {
  return /^o[1-4]/.test(name);
}

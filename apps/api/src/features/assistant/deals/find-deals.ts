import { countByStage, hasEnded, stageNames, standingOf } from '@deedlight/domain/deals/deal';
import { timelineOfRow } from '@deedlight/domain/deals/deal-row';
import { stateWords } from '@deedlight/domain/deals/state-words';
import { nextDay, type TimelineDay } from '@deedlight/domain/deals/timeline';
import { formatCount, formatDay } from '@deedlight/domain/format';
import { groupBy } from '@deedlight/domain/group-by';
import { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../../platform/context';
import { requireMember } from '../../../platform/member';
import { dealsSeen, offersDated, stepsDue } from '../../deals/public';
import type { Evidence } from '../evidence';
import type { Found } from '../find-answer';
import { isNamed } from '../is-named';
import type { DealsQuestion, DealsTopic } from './deals-question';
import type { Period } from './period';

/** Further ones are counted in the first sentence, and stand in Deals. */
const mostTold = 12;

type StoredDeal = Awaited<ReturnType<typeof dealsSeen>>[number];
type Step = Awaited<ReturnType<typeof stepsDue>>[number];

/** A deal with its days and its open steps, the earliest first. */
type Deal = StoredDeal & { label: string; days: readonly TimelineDay[]; next: TimelineDay | null };
type Told = { deal: Deal; on: Temporal.PlainDate | null; says: string };

/**
 * Answers from the deals that the member sees, team-mates' shared ones with them, by the same
 * timeline that the deal's page shows. A day that is not set is said to be unknown.
 */
export async function findDeals(
  { actor, database, clock }: Pick<RequestContext, 'actor' | 'database' | 'clock'>,
  { topic, period, text }: DealsQuestion,
  today: Temporal.PlainDate,
): Promise<Found> {
  const member = requireMember(actor);
  const { stored, steps, offers } = await database.asUser(member, async (db) => ({
    stored: await dealsSeen(db),
    steps: await stepsDue(db),
    offers: await offersDated(db),
  }));
  const left = leftOut(topic);
  const kept = stored.filter((deal) => !left.includes(standingOf(deal)));
  const named = stored.filter(({ name }) => isNamed('deal', name, text));
  if (kept.length + named.length === 0) return abstained(noneOf(left));
  const asked = topic ?? (named.length > 0 ? ({ kind: 'all' } as const) : null);
  if (asked === null) return abstained(unread);
  const stepsOf = groupBy(steps, ({ deal_id }) => deal_id);
  const offersOf = groupBy(offers, ({ deal_id }) => deal_id);
  const deals = (named.length > 0 ? named : kept).map((deal): Deal => {
    const timeline = timelineOfRow(deal, { today, offers: offersOf.get(deal.id) ?? [] });
    // What ended or was put away asks for nothing any more.
    const asks = standingOf(deal) === 'under-way';
    const due = asks ? stepDays(stepsOf.get(deal.id) ?? [], today) : [];
    const days = [...timeline.days, ...due].toSorted((a, b) =>
      Temporal.PlainDate.compare(a.on, b.on),
    );
    const of = deal.user_id === member.userId ? [] : ['of your team'];
    const marks = [...of, ...(deal.archived_at === null ? [] : ['archived'])].join(', ');
    const label = marks === '' ? deal.name : `${deal.name} (${marks})`;
    const next = asks ? nextDay({ days, problems: [] }) : null;
    return { ...deal, label, days, next };
  });
  const told = deals.flatMap((deal) => tell(deal, asked, period)).toSorted(earliestFirst);
  const first = `${summary(deals, told, { asked, period, left: named.length > 0 ? [] : left })}${rest(told)}`;
  const at = clock.now().toString();
  const own = evidence('deals', { title: 'Your deals', page: '/app/deals', says: first, at });
  return {
    kind: 'found',
    evidence: [
      own,
      ...told
        .slice(0, mostTold)
        .map(({ deal, says }) =>
          evidence('deal', { title: deal.label, page: `/app/deals/${deal.id}`, says, at }),
        ),
    ],
  };
}

const without =
  'You have no deal under way, and your team shares none with you. Start one in Deals; its days can be asked for then.';
const noneArchived = 'You see no deal that is archived.';
const allArchived = 'You see no deal that is not archived.';
const unread =
  'Of deals this answers which are overdue, in which stage they are, when they close, what is due in a week or a month, and when a lock, an inspection, an appraisal or a disclosure falls or an offer expires; and of one of them who takes part in it, its offers, and what the seller nets. Put a deal’s name in quotation marks to ask about that one.';

type Standing = ReturnType<typeof standingOf>;

/** Which deals a question is not about, unless it names them. */
function leftOut(topic: DealsTopic | null): readonly Standing[] {
  if (topic?.kind === 'archived') return ['under-way', 'ended'];
  const asksForEnded = topic?.kind === 'stage' && hasEnded(topic.stage);
  return asksForEnded ? ['archived'] : ['ended', 'archived'];
}

function noneOf(left: readonly Standing[]): string {
  if (left.includes('under-way')) return noneArchived;
  return left.includes('ended') ? without : allArchived;
}

function abstained(text: string): Found {
  return { kind: 'abstained', why: 'no-source', text, missing: [] };
}

function stepDays(steps: readonly Step[], today: Temporal.PlainDate): TimelineDay[] {
  return steps.flatMap(({ id, text, due_on }) => {
    if (due_on === null) return [];
    const on = Temporal.PlainDate.from(due_on);
    const away = today.until(on).days;
    const state = away < 0 ? 'overdue' : away === 0 ? 'today' : 'ahead';
    return [{ code: `step-${id}`, label: text, on, state, away, rule: null, offer: null }];
  });
}

function tell(deal: Deal, topic: DealsTopic, period: Period | null): Told[] {
  const says = (day: TimelineDay) => ({ deal, on: day.on, says: dayWords(deal, day) });
  switch (topic.kind) {
    case 'overdue':
      return deal.days.filter(({ state }) => state === 'overdue').map(says);
    case 'days':
      return deal.days.filter((day) => isOf(day, topic.codes) && isIn(day.on, period)).map(says);
    case 'due':
      return dueDays(deal, period).map(says);
    case 'stage':
      return deal.stage === topic.stage ? [{ deal, on: null, says: stateOf(deal) }] : [];
    case 'archived':
    case 'all':
      return [{ deal, on: null, says: stateOf(deal) }];
  }
}

/** What asks for something: what is overdue always does. Without a period, the next of each deal. */
function dueDays({ days, next }: Deal, period: Period | null): TimelineDay[] {
  if (period === null) return next === null ? [] : [next];
  return days.filter(
    ({ state, on, code }) =>
      state === 'overdue' ||
      ((state === 'today' || state === 'ahead') && code !== 'earliest-closing' && isIn(on, period)),
  );
}

/** Each offer has a code of its own, which begins as that of all. */
function isOf({ code }: TimelineDay, codes: readonly string[]): boolean {
  return codes.some((asked) => code === asked || code.startsWith(`${asked}-`));
}

function isIn(on: Temporal.PlainDate, period: Period | null): boolean {
  if (period === null) return true;
  const { compare } = Temporal.PlainDate;
  return compare(period.from, on) <= 0 && compare(on, period.to) <= 0;
}

function dayWords({ label }: Deal, day: TimelineDay): string {
  const { rule, offer } = day;
  const basis =
    rule === null ? '' : ` It is ${rule.words}, 12 CFR ${rule.basis.section ?? '1026.19'}.`;
  const source = offer === null ? '' : ` ${offer.words}.`;
  return `${label}: ${whenWords(day)}${basis}${source}`;
}

function stateOf({ label, stage, next, days, closing_on, place }: Deal): string {
  const offered = days.find(({ code }) => code === 'offer-closing');
  const closing =
    closing_on !== null
      ? `closing ${formatDay(closing_on)}`
      : offered === undefined
        ? 'no closing day yet'
        : `no closing day of its own yet, by the accepted offer ${formatDay(offered.on.toString())}`;
  const first = next === null ? '' : ` Next: ${whenWords(next)}`;
  return `${label}: ${[stageNames[stage].toLowerCase(), place, closing].filter(Boolean).join(', ')}.${first}`;
}

function whenWords(day: TimelineDay): string {
  return `${day.label}, ${formatDay(day.on.toString())} (${stateWords(day).toLowerCase()}).`;
}

function earliestFirst(a: Told, b: Told): number {
  if (a.on === null || b.on === null) return 0;
  return Temporal.PlainDate.compare(a.on, b.on);
}

/** `left`: which deals were left out. */
type Asked = { asked: DealsTopic; period: Period | null; left: readonly Standing[] };

function summary(
  deals: readonly Deal[],
  told: readonly Told[],
  { asked, period, left }: Asked,
): string {
  const without = left.length === 0 ? '' : ` ${left.join(' and ')} ones left out,`;
  const of = `Of your ${formatCount(deals.length, 'deal')},${without}`;
  const many = new Set(told.map(({ deal }) => deal.id)).size;
  const count = many === 0 ? 'none' : `${many}`;
  const have = many === 1 || many === 0 ? 'has' : 'have';
  const when = period === null ? '' : ` ${periodWords(period)}`;
  switch (asked.kind) {
    case 'overdue':
      return `${of} ${count} ${have} something overdue.`;
    case 'due':
      return `${of} ${count} ${have} something to do${when}${period === null ? ': the next of each follows' : ', what is overdue included'}.`;
    case 'days':
      return `${of} ${count} ${have} ${asked.what}${when}.${withoutDay(deals, asked)}`;
    case 'stage':
      return `${of} ${count} ${many === 1 || many === 0 ? 'is' : 'are'} in the stage “${stageNames[asked.stage]}”.`;
    case 'archived':
      return `You see ${formatCount(deals.filter(({ archived_at }) => archived_at !== null).length, 'archived deal')}.`;
    case 'all':
      return `${of} ${stageCounts(deals)}.`;
  }
}

/** Says of how many deals a day is unknown, which is not the same as none. */
function withoutDay(deals: readonly Deal[], { codes }: Extract<DealsTopic, { kind: 'days' }>) {
  const unset = deals.filter(({ days }) => !days.some((day) => isOf(day, codes))).length;
  if (unset === 0) return '';
  return ` In ${unset} of them no such day is set.`;
}

function stageCounts(deals: readonly Deal[]): string {
  return countByStage(deals)
    .map(({ stage, many }) => `${many} ${many === 1 ? 'is' : 'are'} “${stageNames[stage]}”`)
    .join(', ');
}

function periodWords({ from, to }: Period): string {
  const [first, last] = [formatDay(from.toString()), formatDay(to.toString())];
  return first === last ? `on ${first}` : `between ${first} and ${last}`;
}

function rest(told: readonly Told[]): string {
  return told.length > mostTold ? ` The first ${mostTold} follow; Deals has all.` : '';
}

type Cited = { title: string; page: string; says: string; at: string };

function evidence(what: 'deals' | 'deal', { title, page, says, at }: Cited): Evidence {
  return { text: says, citation: { kind: 'own', what, title, asOf: at, page, says } };
}

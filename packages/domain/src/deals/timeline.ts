import { Temporal } from 'temporal-polyfill';
import { addBusinessDays, isBusinessDay } from '../calendar/business-days';
import { type TridTimeline, tridTimeline } from '../calendar/trid-timeline';
import type { Citation } from '../mortgage/working';
import { rowCalled } from '../reference/lending/cite';
import { type TridRow, tridTable } from '../reference/lending/trid';
import { type DealKind, type DealStage, hasEnded } from './deal';

/** The days that a member sets, in the order in which they usually come. */
export const dealDays = [
  'contract',
  'application',
  'estimate-sent',
  'inspection-ends',
  'appraisal',
  'financing-ends',
  'disclosure-sent',
  'lock-ends',
  'closing',
] as const;
export type DealDay = (typeof dealDays)[number];

export const dayNames: Readonly<Record<DealDay, string>> = {
  contract: 'Contract signed',
  application: 'Loan application',
  'estimate-sent': 'Loan Estimate sent',
  'inspection-ends': 'Inspection ends',
  appraisal: 'Appraisal',
  'financing-ends': 'Financing ends',
  'disclosure-sent': 'Closing Disclosure sent',
  'lock-ends': 'Rate lock ends',
  closing: 'Closing',
};

/** Null: not known yet. */
export type DealDays = Readonly<Record<DealDay, Temporal.PlainDate | null>>;

/**
 * Whether the disclosure rule covers the loan: not where nobody borrows here, and not for a home to
 * let, whose loan has a business purpose (12 CFR 1026.3(a), comment 3(a)-4).
 */
export type Coverage = 'covered' | 'no-loan' | 'business-purpose';

export type TimelineInput = {
  stage: DealStage;
  days: DealDays;
  coverage: Coverage;
  /** A new loan on one's own home may be rescinded; a loan to buy it may not. */
  isRescindable: boolean;
  today: Temporal.PlainDate;
};

/** 'late' was done after its day; 'past' is over and asked for nothing. */
export type DayState = 'overdue' | 'today' | 'ahead' | 'done' | 'late' | 'past';

export type TimelineDay = {
  code: string;
  label: string;
  on: Temporal.PlainDate;
  state: DayState;
  /** Days from today; below zero where it is over. */
  away: number;
  /** How a day that follows from a rule was counted, with its row; null: it was set. */
  rule: { words: string; basis: Citation } | null;
  /** Who made the offer that has the day too, or alone, and that in words; null: no offer has it. */
  offer: { by: string; words: string } | null;
};

export type DealTimeline = {
  days: readonly TimelineDay[];
  /** What does not fit together, in sentences. */
  problems: readonly string[];
};

/**
 * Returns the days of a deal and those that follow from them under the integrated disclosure rule
 * (12 CFR 1026.19(e) and (f)), the earliest first. Disclosures count as received three business days
 * after they were sent by mail or e-mail; delivery by hand is quicker.
 */
export function dealTimeline(input: TimelineInput): DealTimeline {
  const { days, today } = input;
  const rules = input.coverage === 'covered' ? ruled(input) : null;
  const set = dealDays.flatMap((code): TimelineDay[] => {
    const on = days[code];
    if (on === null) return [];
    return [
      { code, label: dayNames[code], on, state: setState(code, on, input), ...since(on, today) },
    ];
  });
  const all = [...set, ...(rules?.days ?? [])];
  return {
    days: all.toSorted((a, b) => Temporal.PlainDate.compare(a.on, b.on)),
    problems: [...(rules?.problems ?? []), ...misfits(days)],
  };
}

/**
 * Returns the day to act on first: the earliest that is overdue, else the next to come. The earliest
 * closing asks nobody for anything.
 */
export function nextDay({ days }: DealTimeline): TimelineDay | null {
  return (
    days.find(({ state }) => state === 'overdue') ??
    days.find(
      ({ state, code }) => (state === 'today' || state === 'ahead') && code !== 'earliest-closing',
    ) ??
    null
  );
}

/** Tells whether the disclosure rule covers a deal's loan, as far as its figures say. */
export function coverageOf(kind: DealKind, occupancy: string | null): Coverage {
  if (kind === 'sale') return 'no-loan';
  return occupancy === 'investment' ? 'business-purpose' : 'covered';
}

function ruled({ stage, days, isRescindable, today }: TimelineInput) {
  const { application, closing } = days;
  const sent = days['estimate-sent'];
  const disclosed = days['disclosure-sent'];
  if (application === null && closing === null) return null;
  const found = tridTimeline({
    // Without an application only the days before the closing follow, which do not rest on it.
    applicationOn: application ?? Temporal.PlainDate.from('2000-01-03'),
    ...(sent === null ? {} : { loanEstimateSentOn: sent }),
    ...(closing === null ? {} : { closingOn: closing }),
    delivery: 'mail-or-e-mail',
    isRescindable,
  });
  const wanted = (code: string): boolean => {
    if (code === 'costs-valid') return application !== null && sent !== null;
    if (code === 'loan-estimate-due' || code === 'earliest-closing') return application !== null;
    return true;
  };
  const done: Readonly<Record<string, Temporal.PlainDate | null>> = {
    'loan-estimate-due': sent,
    'cd-send': disclosed,
    'cd-receive': disclosed,
  };
  const received = disclosed === null ? null : receivedOn(disclosed);
  const doneOn = (code: string) => (code === 'cd-receive' ? received : (done[code] ?? null));
  return {
    days: found.events
      .filter(({ code }) => wanted(code))
      .map(({ code, label, on, basis }): TimelineDay => {
        const state = ruleState({ on, doneOn: doneOn(code), isTask: code in done, stage, today });
        const rule = { words: ruleWords(code, basis), basis };
        return { code, label, on, state, ...since(on, today), rule };
      }),
    problems: [...tridProblems(found, days), ...disclosureProblems(found, received)],
  };
}

/** Returns the problems that the timeline found, unless they stand on a day that nobody set. */
function tridProblems({ problems }: TridTimeline, { application }: DealDays): string[] {
  return application === null ? [] : problems.map(({ message }) => message);
}

function disclosureProblems(
  { closing }: TridTimeline,
  received: Temporal.PlainDate | null,
): string[] {
  if (closing === null || received === null) return [];
  if (!isBefore(closing.receiveClosingDisclosureBy, received)) return [];
  const first = addBusinessDays(received, ruleOf('cd-wait').days, 'specific');
  return [
    `A Closing Disclosure sent by mail or e-mail on that day counts as received on ${received}: closing is possible from ${first}, or sooner where it was given by hand.`,
  ];
}

function misfits(days: DealDays): string[] {
  const { contract, application, closing } = days;
  const lock = days['lock-ends'];
  if (closing === null) return [];
  return [
    ...(lock !== null && isBefore(lock, closing) ? ['The rate lock ends before the closing.'] : []),
    ...(contract !== null && isBefore(closing, contract)
      ? ['The closing is before the contract.']
      : []),
    ...(application !== null && isBefore(closing, application)
      ? ['The closing is before the application.']
      : []),
    ...(isBusinessDay(closing, 'general')
      ? []
      : ['The closing is on a day on which most offices are closed.']),
  ];
}

/** The day on which a disclosure that was sent by mail or e-mail counts as received. */
function receivedOn(sent: Temporal.PlainDate): Temporal.PlainDate {
  return addBusinessDays(sent, ruleOf('receipt-presumption').days, 'specific');
}

function ruleOf(id: string): TridRow {
  return rowCalled(tridTable, id);
}

/** What each rule counts from. */
const countedFrom: Readonly<Record<string, string>> = {
  'loan-estimate-due': 'after the application',
  'costs-valid': 'after the Loan Estimate was sent',
  'earliest-closing': 'after the Loan Estimate was sent, and no sooner than a disclosure allows',
  'cd-send': 'before it has to be received',
  'cd-receive': 'before the closing',
  rescission: 'after the closing',
};

const kindWords: Readonly<Record<TridRow['dayKind'], string>> = {
  general: 'business days of the lender’s office',
  specific: 'days without Sundays and legal holidays',
  calendar: 'calendar days',
};

function ruleWords(code: string, basis: Citation): string {
  const { days, dayKind } = ruleOf(basis.row);
  return `${days} ${kindWords[dayKind]} ${countedFrom[code] ?? ''}`.trim();
}

type Ruled = {
  on: Temporal.PlainDate;
  doneOn: Temporal.PlainDate | null;
  /** Whether somebody has to do something by this day. */
  isTask: boolean;
  stage: DealStage;
  today: Temporal.PlainDate;
};

function ruleState({ on, doneOn, isTask, stage, today }: Ruled): DayState {
  if (doneOn !== null) return isBefore(on, doneOn) ? 'late' : 'done';
  if (isTask && !hasEnded(stage) && isBefore(on, today)) return 'overdue';
  return passing(on, today);
}

/** A closing that was to be, and a lock that ran out before it, are overdue; other days just pass. */
function setState(
  code: DealDay,
  on: Temporal.PlainDate,
  { stage, today }: TimelineInput,
): DayState {
  const isDeadline = code === 'closing' || code === 'lock-ends';
  if (isDeadline && !hasEnded(stage) && isBefore(on, today)) return 'overdue';
  return passing(on, today);
}

/** The state of a day by which nobody has to have done anything. */
export function passing(on: Temporal.PlainDate, today: Temporal.PlainDate): DayState {
  if (on.equals(today)) return 'today';
  return isBefore(on, today) ? 'past' : 'ahead';
}

function since(on: Temporal.PlainDate, today: Temporal.PlainDate) {
  return { away: today.until(on).days, rule: null, offer: null };
}

function isBefore(a: Temporal.PlainDate, b: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0;
}

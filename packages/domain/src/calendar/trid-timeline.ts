import { Temporal } from 'temporal-polyfill';
import type { Invalid } from '../invalid';
import type { Citation } from '../mortgage/working';
import { type Editions, todaysEditions } from '../reference/editions';
import { cite } from '../reference/lending/cite';
import { type TridDeadline, type TridRow, tridTable } from '../reference/lending/trid';
import { addBusinessDays, type OfficeHours, weekdayOffice } from './business-days';

type TridTable = typeof tridTable;

/**
 * The way in which a disclosure reaches the borrower: in person it is received at once, otherwise
 * it is presumed received three days later.
 */
export type Delivery = 'in-person' | 'mail-or-e-mail';

export type TridInput = {
  applicationOn: Temporal.PlainDate;
  /** The day the Loan Estimate was or will be sent; the last permitted day when left out. */
  loanEstimateSentOn?: Temporal.PlainDate;
  closingOn?: Temporal.PlainDate;
  delivery: Delivery;
  isRescindable: boolean;
  office?: OfficeHours;
};

export type TridEvent = { code: string; label: string; on: Temporal.PlainDate; basis: Citation };

export type TridTimeline = {
  loanEstimateDue: Temporal.PlainDate;
  /**
   * The first day on which closing is allowed, given the Loan Estimate's waiting period and a
   * Closing Disclosure sent at once.
   */
  earliestClosing: Temporal.PlainDate;
  /** Null without a closing day. The sending day allows for the presumed receipt. */
  closing: {
    sendClosingDisclosureBy: Temporal.PlainDate;
    receiveClosingDisclosureBy: Temporal.PlainDate;
    rescindBy: Temporal.PlainDate | null;
    fundsOn: Temporal.PlainDate;
  } | null;
  events: TridEvent[];
  problems: Invalid[];
};

/**
 * Returns the days of a loan under the integrated disclosure rule (1026.19(e) and (f)). The Loan
 * Estimate is due within three general business days of the application and seven specific ones
 * before closing; the Closing Disclosure must be received three specific business days before
 * closing. The right of rescission follows.
 */
export function tridTimeline(input: TridInput, tables: Editions = todaysEditions): TridTimeline {
  const rules = tables.of(tridTable);
  const office = input.office ?? weekdayOffice;
  const { applicationOn, closingOn, delivery } = input;
  const loanEstimateDue = after(applicationOn, 'le-delivery', office, rules);
  const sentOn = input.loanEstimateSentOn ?? loanEstimateDue;
  const afterEstimate = after(sentOn, 'le-wait', office, rules);
  const disclosedAt =
    delivery === 'in-person' ? sentOn : after(sentOn, 'receipt-presumption', office, rules);
  const afterDisclosure = after(disclosedAt, 'cd-wait', office, rules);
  const earliestClosing = later(afterEstimate, afterDisclosure);
  const costsValid = after(sentOn, 'le-costs-valid', office, rules);
  const closing = closingOn ? closingDays(closingOn, input, { office, rules }) : null;
  const events: TridEvent[] = [
    event(
      'loan-estimate-due',
      'Loan Estimate at the latest',
      loanEstimateDue,
      'le-delivery',
      rules,
    ),
    event(
      'costs-valid',
      'Estimate lapses without intent to proceed',
      costsValid,
      'le-costs-valid',
      rules,
    ),
    event('earliest-closing', 'Earliest closing', earliestClosing, 'le-wait', rules),
    ...(closing
      ? [
          event(
            'cd-send',
            'Send the Closing Disclosure by',
            closing.sendClosingDisclosureBy,
            'receipt-presumption',
            rules,
          ),
          event(
            'cd-receive',
            'Closing Disclosure received by',
            closing.receiveClosingDisclosureBy,
            'cd-wait',
            rules,
          ),
          ...(closing.rescindBy
            ? [
                event(
                  'rescission',
                  'Right to rescind ends at midnight',
                  closing.rescindBy,
                  'rescission',
                  rules,
                ),
              ]
            : []),
        ]
      : []),
  ];
  return {
    loanEstimateDue,
    earliestClosing,
    closing,
    events: events.toSorted((a, b) => Temporal.PlainDate.compare(a.on, b.on)),
    problems: problemsOf(input, loanEstimateDue, afterEstimate),
  };
}

function closingDays(
  closingOn: Temporal.PlainDate,
  input: TridInput,
  { office, rules }: { office: OfficeHours; rules: TridTable },
) {
  const receiveBy = before(closingOn, 'cd-wait', office, rules);
  const sendBy =
    input.delivery === 'in-person'
      ? receiveBy
      : before(receiveBy, 'receipt-presumption', office, rules);
  const rescindBy = input.isRescindable ? after(closingOn, 'rescission', office, rules) : null;
  return {
    sendClosingDisclosureBy: sendBy,
    receiveClosingDisclosureBy: receiveBy,
    rescindBy,
    fundsOn: rescindBy ? addBusinessDays(rescindBy, 1, 'general', office) : closingOn,
  };
}

function problemsOf(
  { loanEstimateSentOn, applicationOn, closingOn }: TridInput,
  due: Temporal.PlainDate,
  afterEstimate: Temporal.PlainDate,
): Invalid[] {
  const problems: Invalid[] = [];
  if (loanEstimateSentOn && isBefore(loanEstimateSentOn, applicationOn)) {
    problems.push({ field: 'loanEstimateSentOn', message: 'This is before the application.' });
  }
  if (loanEstimateSentOn && isBefore(due, loanEstimateSentOn)) {
    problems.push({ field: 'loanEstimateSentOn', message: `The Loan Estimate was due on ${due}.` });
  }
  if (closingOn && isBefore(closingOn, afterEstimate)) {
    problems.push({ field: 'closingOn', message: `Closing is possible from ${afterEstimate}.` });
  }
  return problems;
}

function after(
  day: Temporal.PlainDate,
  kind: TridDeadline,
  office: OfficeHours,
  rules: TridTable,
): Temporal.PlainDate {
  const { days, dayKind } = deadline(kind, rules);
  return addBusinessDays(day, days, dayKind, office);
}

function before(
  day: Temporal.PlainDate,
  kind: TridDeadline,
  office: OfficeHours,
  rules: TridTable,
): Temporal.PlainDate {
  const { days, dayKind } = deadline(kind, rules);
  return addBusinessDays(day, -days, dayKind, office);
}

function deadline(kind: TridDeadline, rules: TridTable): TridRow {
  const row = rules.rows.find((each) => each.kind === kind);
  if (!row) throw new RangeError(`no TRID deadline ${kind}`);
  return row;
}

function event(
  code: string,
  label: string,
  on: Temporal.PlainDate,
  kind: TridDeadline,
  rules: TridTable,
): TridEvent {
  return { code, label, on, basis: cite(rules, deadline(kind, rules)) };
}

function later(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(a, b) ? b : a;
}

function isBefore(a: Temporal.PlainDate, b: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0;
}

import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  coverageOf,
  type DealDay,
  dealDays,
  dealTimeline,
  nextDay,
  type TimelineInput,
} from './timeline';

const day = Temporal.PlainDate.from;

function timelineOf(days: Partial<Record<DealDay, string>>, other: Partial<TimelineInput> = {}) {
  const all = dealDays.map((code) => [code, days[code] ? day(days[code]) : null] as const);
  return dealTimeline({
    stage: 'in-underwriting',
    days: Object.fromEntries(all) as TimelineInput['days'],
    coverage: 'covered',
    isRescindable: false,
    today: day('2026-12-01'),
    ...other,
  });
}

function said(timeline: ReturnType<typeof dealTimeline>): string[] {
  return timeline.days.map(({ code, on, state }) => `${on} ${code} ${state}`);
}

describe('F-11 the timeline of a deal', () => {
  test('without a day it is empty', () => {
    expect(timelineOf({})).toEqual({ days: [], problems: [] });
  });

  test('an application on a Friday has its Loan Estimate due on Wednesday (1026.19(e)(1)(iii)(A))', () => {
    expect(said(timelineOf({ application: '2026-12-04' }))).toEqual([
      '2026-12-04 application ahead',
      '2026-12-09 loan-estimate-due ahead',
      // Sent on the last day by mail, received on the 12th, and three days without Sunday the 13th.
      '2026-12-17 earliest-closing ahead',
    ]);
  });

  test('a closing alone says when its disclosure is due, over Christmas and a Sunday', () => {
    // Three days before Monday the 28th, without Sunday the 27th and Christmas: 26, 24, 23.
    expect(said(timelineOf({ closing: '2026-12-28' }))).toEqual([
      '2026-12-19 cd-send ahead',
      '2026-12-23 cd-receive ahead',
      '2026-12-28 closing ahead',
    ]);
  });

  test('each ruled day says how it was counted and by which section', () => {
    const found = timelineOf({ application: '2026-12-04', closing: '2027-01-15' });
    const of = (code: string) => found.days.find((each) => each.code === code)?.rule;
    expect(of('loan-estimate-due')?.words).toBe(
      '3 business days of the lender’s office after the application',
    );
    expect(of('cd-receive')?.words).toBe(
      '3 days without Sundays and legal holidays before the closing',
    );
    expect(of('cd-receive')?.basis.section).toBe('1026.19(f)(1)(ii)(A)');
    expect(of('application')).toBeNull();
  });

  test('what was not sent is overdue, what was is done or late, and an ended deal owes nothing', () => {
    const days = { application: '2026-11-16', closing: '2026-12-04' };
    expect(said(timelineOf(days))).toEqual([
      '2026-11-16 application past',
      '2026-11-19 loan-estimate-due overdue',
      '2026-11-27 cd-send overdue',
      '2026-11-28 earliest-closing past',
      '2026-12-01 cd-receive today',
      '2026-12-04 closing ahead',
    ]);
    const sent = { ...days, 'estimate-sent': '2026-11-18', 'disclosure-sent': '2026-11-28' };
    const states = Object.fromEntries(
      timelineOf(sent).days.map(({ code, state }) => [code, state]),
    );
    expect(states).toMatchObject({
      'loan-estimate-due': 'done',
      'cd-send': 'late',
      'cd-receive': 'late',
    });
    expect(
      timelineOf(days, { stage: 'closed' }).days.some(({ state }) => state === 'overdue'),
    ).toBe(false);
  });

  test('a disclosure that went out too late names the first day of closing', () => {
    const { problems } = timelineOf({ closing: '2026-12-04', 'disclosure-sent': '2026-11-28' });
    expect(problems).toEqual([
      'A Closing Disclosure sent by mail or e-mail on that day counts as received on 2026-12-02: closing is possible from 2026-12-05, or sooner where it was given by hand.',
    ]);
  });

  test('a new loan on one’s own home has three days to rescind (1026.23(a)(3))', () => {
    const found = timelineOf({ closing: '2026-12-04' }, { isRescindable: true });
    expect(said(found).at(-1)).toBe('2026-12-08 rescission ahead');
  });

  test('a home to let and a sale have no days of the rule', () => {
    const days = { application: '2026-12-04', closing: '2027-01-15' };
    for (const coverage of ['business-purpose', 'no-loan'] as const) {
      expect(timelineOf(days, { coverage }).days.map(({ code }) => code)).toEqual([
        'application',
        'closing',
      ]);
    }
    expect(coverageOf('sale', null)).toBe('no-loan');
    expect(coverageOf('purchase', 'investment')).toBe('business-purpose');
    expect(coverageOf('refinance', null)).toBe('covered');
  });

  test('what does not fit is said', () => {
    expect(timelineOf({ closing: '2026-12-25', 'lock-ends': '2026-12-20' }).problems).toEqual([
      'The rate lock ends before the closing.',
      'The closing is on a day on which most offices are closed.',
    ]);
    expect(timelineOf({ application: '2026-12-04', closing: '2026-12-08' }).problems).toEqual([
      'Closing is possible from 2026-12-17.',
    ]);
  });

  test('the next day is the oldest that is overdue, else the first to come', () => {
    expect(nextDay(timelineOf({ application: '2026-11-16' }))?.code).toBe('loan-estimate-due');
    const sent = { application: '2026-11-27', 'estimate-sent': '2026-11-27' };
    expect(nextDay(timelineOf(sent))?.code).toBe('costs-valid');
    // The earliest closing asks nobody for anything.
    expect(nextDay(timelineOf({ ...sent, contract: '2026-12-11' }))?.code).toBe('contract');
    expect(nextDay(timelineOf({}))).toBeNull();
  });
});

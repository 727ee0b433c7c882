import { isBusinessDay } from '@deedlight/domain/calendar/business-days';
import { tridTimeline } from '@deedlight/domain/calendar/trid-timeline';
import { refuse } from '@deedlight/domain/invalid';
import { wholeNumber } from '@deedlight/domain/mortgage/bounds';
import { firstPaymentAfter } from '@deedlight/domain/mortgage/payment/per-diem';
import { dayLine } from '@deedlight/domain/mortgage/working';
import { tridTable } from '@deedlight/domain/reference/lending/trid';
import type { Temporal } from 'temporal-polyfill';
import { choice, count, day, yesNo } from '../../../../kit/fields/own-fields';
import { formatDay } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { calendarFile } from '../calendar-file';
import { tool } from '../tool';
import { dayNeeded } from './days';

export const trid = tool({
  fields: {
    applied: dayNeeded('Application on'),
    sent: day('Loan Estimate sent on', { hint: 'Its last day where empty' }),
    closing: shared.closing(),
    delivery: choice('Disclosures by', { 'mail-or-e-mail': 'Mail or e-mail', 'in-person': 'Hand' }),
    rescinds: yesNo('Right to rescind', { hint: 'A refinance of one’s home' }),
  },
  names: { applicationOn: 'applied', loanEstimateSentOn: 'sent', closingOn: 'closing' },
  tables: [tridTable],
  answer: ({ applied, sent, closing, delivery, rescinds }, editions) => {
    const found = tridTimeline(
      {
        applicationOn: applied,
        ...(sent === null ? {} : { loanEstimateSentOn: sent }),
        ...(closing === null ? {} : { closingOn: closing }),
        delivery,
        isRescindable: rescinds === 'yes',
      },
      editions,
    );
    return {
      figures: [
        { label: 'Earliest closing', value: formatDay(found.earliestClosing.toString()) },
        { label: 'Loan Estimate by', value: formatDay(found.loanEstimateDue.toString()) },
        ...(found.closing === null
          ? []
          : [{ label: 'Funds on', value: formatDay(found.closing.fundsOn.toString()) }]),
      ],
      lines: found.events.map(({ code, label, on, basis }) =>
        dayLine(code, label, on, weekdayOf(on), basis),
      ),
      notes: found.problems.map(({ message }) => message),
      file: calendarFile(
        `TRID timeline ${applied}`,
        found.events.map(({ code, label, on, basis }) => ({
          uid: `trid-${applied}-${code}@deedlight`,
          on,
          title: label,
          description: `12 CFR ${basis.section ?? '1026.19'}. Application on ${applied}.`,
        })),
      ),
    };
  },
});

export const closingCalendar = tool({
  fields: {
    contract: dayNeeded('Contract signed on'),
    closing: { ...shared.closing(), parse: dayNeeded('Closing').parse },
    inspection: count('Inspection within', 'days', { initial: '10' }),
    financing: count('Financing within', 'days', { initial: '21' }),
    lock: count('Rate locked for', 'days', { initial: '45' }),
  },
  tables: [tridTable],
  answer: ({ contract, closing, inspection, financing, lock }, editions) => {
    refuse([
      ...wholeNumber('inspection', inspection, 0, 730),
      ...wholeNumber('financing', financing, 0, 730),
      ...wholeNumber('lock', lock, 0, 730),
      ...(contract.until(closing).days >= 0
        ? []
        : [{ field: 'closing', message: 'This is before the contract.' }]),
    ]);
    const { events } = tridTimeline(
      {
        applicationOn: contract,
        closingOn: closing,
        delivery: 'mail-or-e-mail' as const,
        isRescindable: false,
      },
      editions,
    );
    const dates = [
      { code: 'inspection', label: 'Inspection ends', on: contract.add({ days: inspection }) },
      { code: 'financing', label: 'Financing ends', on: contract.add({ days: financing }) },
      { code: 'lock', label: 'Rate lock ends', on: contract.add({ days: lock }) },
      ...events.filter(({ code }) => code.startsWith('cd-')),
      { code: 'closing', label: 'Closing', on: closing },
      { code: 'first-payment', label: 'First payment', on: firstPaymentAfter(closing) },
    ].toSorted((a, b) => (a.on.toString() < b.on.toString() ? -1 : 1));
    return {
      figures: dates.map(({ label, on }) => ({
        label,
        value: `${formatDay(on.toString())}, ${weekdayOf(on)}`,
      })),
      notes: notesOn(closing, contract.add({ days: lock })),
      file: calendarFile(
        `Closing ${closing}`,
        dates.map(({ code, label, on }) => ({
          uid: `closing-${contract}-${code}@deedlight`,
          on,
          title: label,
          description: `Contract of ${contract}, closing on ${closing}.`,
        })),
      ),
    };
  },
});

function notesOn(closing: Temporal.PlainDate, lockEnds: Temporal.PlainDate): string[] {
  return [
    ...(isBusinessDay(closing, 'general')
      ? []
      : ['The closing is on a day on which most offices are closed.']),
    ...(lockEnds.until(closing).days > 0 ? ['The rate lock ends before the closing.'] : []),
  ];
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function weekdayOf(on: Temporal.PlainDate): string {
  return weekdays[on.dayOfWeek - 1] ?? '';
}

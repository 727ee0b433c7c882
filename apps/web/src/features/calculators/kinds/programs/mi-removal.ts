import { miRemoval as rightsToEnd } from '@deedlight/domain/mortgage/insurance/mi-removal';
import { fhfaLimitsTable } from '@deedlight/domain/reference/lending/loan-limits';
import { miCancellationTable } from '@deedlight/domain/reference/lending/mi-cancellation';
import { programLtvTable } from '@deedlight/domain/reference/lending/program-matrices';
import { programsTable } from '@deedlight/domain/reference/lending/programs';
import { day, money } from '../../../../kit/fields/own-fields';
import { formatDay } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { type Headline, months, words } from '../../result';

export const miRemoval = calculator({
  operation: 'mi-removal',
  tables: [miCancellationTable, programsTable, programLtvTable, fhfaLimitsTable],
  fields: {
    price: shared.price('Original value', { hint: 'The lower of price and appraisal' }),
    loan: shared.loan('Original loan'),
    rate: shared.rate(),
    term: shared.term(),
    first: day('First payment', { hint: 'Empty: months are counted, not dated' }),
    extra: money('Extra a month', { initial: '0' }),
  },
  names: { originalValue: 'price', firstPaymentOn: 'first', 'extras.0.amount': 'extra' },
  question: ({ price, loan, rate, term, first, extra }) => ({
    principal: loan,
    annualRate: rate,
    months: term,
    originalValue: price,
    ...(first === null ? {} : { firstPaymentOn: first }),
    ...(extra === 0 ? {} : { extras: [{ kind: 'monthly' as const, from: 1, amount: extra }] }),
  }),
  answer: rightsToEnd,
  show: (rights) => ({
    headlines: [
      rights.days === null
        ? asked(rights.requestActual)
        : words('May be asked to end on', formatDay(rights.days.requestActual.toString())),
      months('By the schedule', rights.requestScheduled, 'requestScheduled'),
      months('Ends by itself after', rights.automatic, 'automatic'),
      months('Ends at the latest after', rights.final, 'final'),
      months('Payments with a premium', rights.premiums),
    ],
    working: [{ lines: rights.lines }],
    charts: [],
    tables: [],
    notes: [
      ...rights.limits.map(({ text }) => text),
      'For borrower-paid insurance on a first home that is paid on time. FHA premiums follow their own rule.',
    ],
  }),
});

function asked(after: number): Headline {
  return after === 0
    ? { ...words('May be asked to end', 'At once'), line: 'requestActual' }
    : months('May be asked to end after', after, 'requestActual');
}

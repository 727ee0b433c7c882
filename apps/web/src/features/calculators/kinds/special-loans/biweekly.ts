import type { BiweeklyConvention } from '@deedlight/domain/mortgage/payment/biweekly';
import { biweekly as everyTwoWeeks } from '@deedlight/domain/mortgage/payment/biweekly';
import { biweeklySchedule } from '@deedlight/domain/mortgage/payment/biweekly-schedule';
import type { Loan } from '@deedlight/domain/mortgage/payment/payment';
import { choice } from '../../../../kit/fields/own-fields';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, months, type ResultTable } from '../../result';

export const biweekly = calculator({
  operation: 'biweekly',
  fields: {
    loan: shared.loan(),
    rate: shared.rate(),
    term: shared.term(),
    convention: choice(
      'Interest',
      {
        'rate-over-26': 'Rate ÷ 26, posted at once',
        effective: 'The same yearly rate',
        'bank-held': 'Held until a month is full',
      },
      { hint: 'Ask the servicer which it uses' },
    ),
  },
  question: ({ loan, rate, term, convention }): Loan & { convention: BiweeklyConvention } => ({
    principal: loan,
    annualRate: rate,
    months: term,
    convention,
  }),
  answer: ({ convention, ...loan }) => everyTwoWeeks(loan, convention),
  show: (plan, { loan, rate, term }) => ({
    headlines: [
      amount('Interest saved', plan.saved, 'saved'),
      amount('Every two weeks', plan.halfPayment, 'half-payment'),
      months('Repaid after', plan.months, 'months'),
      amount('Interest, biweekly', plan.interestBiweekly, 'interest-biweekly'),
      amount('Interest, monthly', plan.interestMonthly, 'interest-monthly'),
    ],
    working: [{ lines: plan.lines }],
    charts: [],
    tables:
      plan.convention === 'rate-over-26'
        ? [postings({ principal: loan, annualRate: rate, months: term })]
        : [],
    notes: [],
  }),
});

function postings(loan: Loan): ResultTable {
  return {
    title: 'Half payments as posted, in whole cents',
    file: 'biweekly',
    columns: [
      { header: 'Payment number', kind: 'number' },
      { header: 'Payment', kind: 'money' },
      { header: 'Interest', kind: 'money' },
      { header: 'Principal', kind: 'money' },
      { header: 'Balance', kind: 'money' },
    ],
    rows: biweeklySchedule(loan).map(({ period, payment, interest, principal, balance }) => [
      period,
      payment,
      interest,
      principal,
      balance,
    ]),
  };
}

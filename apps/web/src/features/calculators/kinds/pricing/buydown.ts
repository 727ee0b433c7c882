import { temporaryBuydown } from '@deedlight/domain/mortgage/apr/buydown';
import { choice } from '../../../../kit/fields/own-fields';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount } from '../../result';
import { moneyChart } from '../loans/schedule-parts';

export const buydown = calculator({
  operation: 'buydown',
  fields: {
    loan: shared.loan(),
    rate: shared.rate('Note rate'),
    term: shared.term(),
    plan: choice('Plan', {
      '2-1': '2-1: two years',
      '3-2-1': '3-2-1: three years',
      '1-0': '1-0: one year',
      '1-1': '1-1: one point for two years',
    }),
    rounding: choice('Payments rounded', { cent: 'To the cent', dollar: 'To the dollar' }),
  },
  question: ({ loan, rate, term, plan, rounding }) => ({
    principal: loan,
    annualRate: rate,
    months: term,
    plan,
    roundTo: rounding,
  }),
  answer: temporaryBuydown,
  show: ({ notePayment, years, subsidy, lines }) => ({
    headlines: [
      amount('Subsidy', subsidy, 'subsidy'),
      amount('First year’s payment', years[0]?.payment ?? notePayment),
      amount('Payment at the note rate', notePayment, 'note-payment'),
    ],
    working: [{ lines }],
    charts: [
      moneyChart({
        title: 'The borrower’s payment',
        kind: 'bar',
        xName: 'Year',
        xs: [...years.map(({ year }) => `Year ${year}`), 'After'],
        series: [
          { name: 'Payment', values: [...years.map(({ payment }) => payment), notePayment] },
        ],
      }),
    ],
    tables: [
      {
        title: 'Year by year',
        file: 'buydown',
        columns: [
          { header: 'Year', kind: 'number' },
          { header: 'Rate paid', kind: 'rate' },
          { header: 'Payment', kind: 'money' },
          { header: 'Subsidy a month', kind: 'money' },
          { header: 'Subsidy a year', kind: 'money' },
        ],
        rows: years.map((each) => [
          each.year,
          each.rate.toNumber(),
          each.payment,
          each.monthlySubsidy,
          each.yearlySubsidy,
        ]),
      },
    ],
    notes: [
      'The subsidy is paid into an account at closing; the borrower qualifies at the note rate.',
    ],
  }),
});

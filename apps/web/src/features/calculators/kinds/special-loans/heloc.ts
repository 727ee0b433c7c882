import { heloc as lineOfCredit } from '@deedlight/domain/mortgage/loans/heloc';
import { money, percent, years } from '../../../../kit/fields/own-fields';
import { formatPercent } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, words } from '../../result';
import { balanceChart, scheduleTable } from '../loans/schedule-parts';

const line = 'The line';

export const heloc = calculator({
  operation: 'heloc',
  fields: {
    price: shared.price('Value'),
    loan: shared.loan('First loan'),
    drawn: money('Drawn', { initial: '20000', section: line }),
    lineRate: percent('Rate', { initial: '8.25', section: line }),
    maxCltv: percent('Highest CLTV', { initial: '90', section: line }),
    draw: years('Draw period', { initial: '10', section: line, hint: 'Interest only' }),
    repay: years('Repayment', { initial: '20', section: line }),
  },
  names: {
    value: 'price',
    firstLoan: 'loan',
    annualRate: 'lineRate',
    drawMonths: 'draw',
    repayMonths: 'repay',
  },
  question: ({ price, loan, drawn, lineRate, maxCltv, draw, repay }) => ({
    value: price,
    firstLoan: loan,
    maxCltv,
    drawn,
    annualRate: lineRate,
    drawMonths: draw,
    repayMonths: repay,
  }),
  answer: lineOfCredit,
  show: (answer, { drawn }) => ({
    headlines: [
      amount('Payment while drawing', answer.drawPayment, 'draw-payment'),
      amount('Payment while repaying', answer.repayPayment, 'repay-payment'),
      amount('Largest line', answer.maxLine, 'max-line'),
      words('CLTV as drawn', formatPercent(answer.cltv.toNumber())),
      amount('Interest in all', answer.interest, 'interest'),
    ],
    working: [{ lines: answer.lines }],
    charts: [balanceChart([{ name: 'Line', rows: answer.schedule.rows, principal: drawn }])],
    tables: [scheduleTable(answer.schedule.rows)],
    notes: ['Lines of credit float: the schedule holds today’s rate.'],
  }),
});

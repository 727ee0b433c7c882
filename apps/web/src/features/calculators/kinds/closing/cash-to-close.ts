import { dollars } from '@deedlight/domain/money';
import { cashToClose as cash } from '@deedlight/domain/mortgage/cash-to-close';
import { money, moneyAsked } from '../../../../kit/fields/own-fields';
import { wholeDollars } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount } from '../../result';

const costs = 'Costs';
const credits = 'Paid or credited';

/** Averages of purchases with their taxes, in dollars. */
const published = [
  { name: 'the lowest state (Missouri)', costs: '2061' },
  { name: 'the average of the US', costs: '6905' },
  { name: 'the highest (District of Columbia)', costs: '29888' },
];

export const cashToClose = calculator({
  operation: 'cash-to-close',
  fields: {
    price: shared.price(),
    down: shared.down(),
    loanCosts: moneyAsked('Loan costs', {
      example: '6000',
      section: costs,
      hint: 'Sections A to C; a place quotes them',
    }),
    otherCosts: moneyAsked('Other costs', {
      example: '5000',
      section: costs,
      hint: 'Sections E to H; a place quotes them',
    }),
    financedCosts: money('Financed from the loan', { initial: '0', section: costs }),
    before: money('Paid before closing', { initial: '0', section: credits }),
    deposit: money('Deposit', { initial: '0', section: credits }),
    sellerCredit: money('Seller credit', { initial: '0', section: credits }),
    lenderCredit: money('Lender credit', { initial: '0', section: credits }),
    adjustments: money('Other credits', {
      initial: '0',
      section: credits,
      hint: 'Below zero for charges',
    }),
  },
  askedFirst: {
    fields: ['loanCosts', 'otherCosts'],
    examples: () =>
      published.map(({ name, costs: loanCosts }) => ({
        name: `${wholeDollars(dollars(loanCosts))}, ${name}`,
        texts: { loanCosts, otherCosts: '0' },
      })),
    title: 'Cash to close, by what others paid in closing costs',
    lead: 'Averages of purchases in 2021 with their taxes, published by ClosingCorp; taken whole as loan costs. Type your own, or let a place quote them.',
  },
  names: { paidBeforeClosing: 'before' },
  question: (asked) => ({
    downPayment: asked.down,
    loanCosts: asked.loanCosts,
    otherCosts: asked.otherCosts,
    paidBeforeClosing: asked.before,
    financedCosts: asked.financedCosts,
    deposit: asked.deposit,
    sellerCredit: asked.sellerCredit,
    lenderCredit: asked.lenderCredit,
    adjustments: asked.adjustments,
  }),
  answer: cash,
  show: (answer) => ({
    headlines: [
      amount('Cash to close', answer.cashToClose, 'cash-to-close'),
      amount('Closing costs', answer.closingCosts, 'closing-costs'),
    ],
    working: [{ lines: answer.lines }],
    charts: [],
    tables: [],
    notes: answer.cashToClose < 0 ? ['Below zero: the buyer gets this much back.'] : [],
  }),
});

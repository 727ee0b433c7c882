import { cents } from '@deedlight/domain/money';
import { disclosedPercent, mortgageApr } from '@deedlight/domain/mortgage/apr/mortgage-apr';
import { countIfKnown, day, moneyAsked, moneyIfKnown } from '../../../../kit/fields/own-fields';
import { moneyText } from '../../../../kit/fields/parse';
import { formatPercent, wholeDollars } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, words } from '../../result';
import { moneyChart } from '../loans/schedule-parts';
import { insuranceTables } from '../programs/insurance-tables';
import { insuredNote } from '../programs/insured-note';
import { sharesOf } from '../shares-of';

export const apr = calculator({
  operation: 'apr',
  tables: insuranceTables,
  fields: {
    price: shared.price(),
    loan: shared.loan(),
    rate: shared.rate('Note rate'),
    term: shared.term(),
    program: shared.program(),
    score: shared.score(),
    charge: moneyAsked('Prepaid finance charge', {
      example: '5000',
      hint: 'Points, lender fees and prepaid interest, such as 5,000; the program’s upfront fee is added',
    }),
    mi: moneyIfKnown('Mortgage insurance a month', { hint: 'The program’s where left open' }),
    miMonths: countIfKnown('It lasts', 'months', { hint: 'Of an insurance that is typed' }),
    closedOn: day('Closing', { section: 'Dates', hint: 'Empty: regular months' }),
    first: day('First payment', { section: 'Dates' }),
  },
  askedFirst: {
    fields: ['charge'],
    examples: ({ loan = '' }) =>
      sharesOf(loan, [0, 0.01, 0.02, 0.03]).map(({ share, amount: charge }) => ({
        name: `${wholeDollars(charge)}, ${formatPercent(share)} of the loan`,
        texts: { charge: moneyText(charge) },
      })),
    title: 'The APR, by the prepaid finance charge',
    lead: 'With the other figures as they stand. Type the prepaid finance charge, or take the nearest.',
  },
  names: {
    prepaidFinanceCharge: 'charge',
    'insurance.monthly': 'mi',
    'insurance.months': 'miMonths',
    firstPaymentOn: 'first',
    closingOn: 'closedOn',
  },
  question: ({ closedOn, first, charge, ...asked }, editions) => {
    const { principal, upfront, insurance } = insuredNote(asked, editions);
    return {
      principal,
      annualRate: asked.rate,
      months: asked.term,
      prepaidFinanceCharge: cents(charge + upfront),
      insurance,
      ...(closedOn === null || first === null
        ? {}
        : { closingOn: closedOn, firstPaymentOn: first }),
    };
  },
  answer: mortgageApr,
  show: (answer, { closedOn, first }) => ({
    headlines: [
      words('APR', `${disclosedPercent(answer.apr)}%`),
      amount('Finance charge', answer.financeCharge, 'finance-charge'),
      amount('Amount financed', answer.amountFinanced, 'amount-financed'),
      amount('Total of payments', answer.totalOfPayments, 'total-of-payments'),
    ],
    working: [{ lines: answer.lines }],
    charts: [
      moneyChart({
        title: 'What the payments add up to',
        kind: 'bar',
        xName: 'Part',
        xs: ['Amount financed', 'Finance charge'],
        series: [{ name: 'Paid', values: [answer.amountFinanced, answer.financeCharge] }],
      }),
    ],
    tables: [],
    notes:
      closedOn !== null && first === null
        ? ['The first payment is missing: the months are taken as regular.']
        : [],
  }),
});

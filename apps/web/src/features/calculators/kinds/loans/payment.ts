import { cents } from '@deedlight/domain/money';
import { amortise } from '@deedlight/domain/mortgage/payment/amortise';
import { paymentLevers } from '@deedlight/domain/mortgage/payment/payment-levers';
import { type PaymentQuote, quotePayment } from '@deedlight/domain/mortgage/payment/quote-payment';
import { choice, moneyIfKnown, yesNo } from '../../../../kit/fields/own-fields';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { type Headline, money, months, type Result } from '../../result';
import { leftOut, type YearlyCosts } from '../closing/unknown-costs';
import { insuredLoanTables } from '../programs/insurance-tables';
import { partsOf } from './payment-parts-of';
import { balanceChart, scheduleTable } from './schedule-parts';

export const payment = calculator({
  operation: 'payment',
  tables: insuredLoanTables,
  fields: {
    price: shared.price(),
    down: shared.down(),
    rate: shared.rate(),
    term: shared.term(),
    program: shared.program(),
    score: shared.score(),
    taxes: shared.taxes({ section: 'Taxes and insurance' }),
    insurance: shared.insurance({ section: 'Taxes and insurance' }),
    dues: shared.dues({ section: 'Taxes and insurance' }),
    premium: moneyIfKnown('Quoted mortgage insurance a month', {
      section: 'Program',
      hint: 'Empty: an estimate from published rates',
    }),
    vaUse: choice(
      'VA benefit',
      { first: 'First use', subsequent: 'Used before' },
      { section: 'Program' },
    ),
    vaExempt: yesNo('Exempt from the funding fee', { section: 'Program' }),
  },
  isAsked: (field, { program }) => {
    if (field === 'vaUse' || field === 'vaExempt') return program === 'va';
    return field !== 'premium' || !['fha', 'va', 'usda'].includes(program ?? '');
  },
  names: { insurancePremiumMonthly: 'premium' },
  question: (deal) => ({
    program: deal.program,
    price: deal.price,
    downPayment: deal.down,
    annualRate: deal.rate,
    months: deal.term,
    score: deal.score,
    taxesYearly: deal.taxes ?? cents(0),
    insuranceYearly: deal.insurance ?? cents(0),
    duesMonthly: deal.dues ?? cents(0),
    ...(deal.program === 'va'
      ? { va: { use: deal.vaUse, isExempt: deal.vaExempt === 'yes' } }
      : {}),
    ...(deal.premium === null ? {} : { insurancePremiumMonthly: deal.premium }),
  }),
  answer: (input, editions) => quotePayment(input, editions),
  levers: (input, editions, insuranceLow) => paymentLevers({ ...input, insuranceLow }, editions),
  show: (quote, deal) => {
    const { rate, term, taxes, insurance } = deal;
    const loan = { principal: quote.totalLoan, annualRate: rate, months: term };
    const { rows } = amortise(loan);
    const { insured } = quote;
    return {
      ...summary(quote, { taxes, insurance, dues: deal.dues, unpriced: quote.insured.unpriced }),
      parts: partsOf(quote, deal),
      // The figures of the tables are no part of the deal until the reader takes them.
      deal: { taxesYearly: taxes, insuranceYearly: insurance },
      isFolded: true,
      charts: [
        balanceChart(
          [{ name: 'Loan', rows, principal: quote.totalLoan }],
          'Owed at the end of each year',
          endOfInsurance(quote, term),
        ),
      ],
      tables: [
        scheduleTable(
          rows,
          'Schedule',
          'schedule',
          insured.unpriced === null && insured.months > 0 ? insured : undefined,
        ),
      ],
    };
  },
});

/** Mortgage insurance that ends while the loan runs is an event of its balance. */
function endOfInsurance({ insured }: PaymentQuote, term: number) {
  const { monthly, months } = insured;
  if (months === null || monthly === 0 || months === 0 || months >= term) return null;
  return { name: 'Mortgage insurance ends', month: months };
}

function summary(
  quote: PaymentQuote,
  costs: YearlyCosts,
): Pick<Result, 'headlines' | 'working' | 'notes'> {
  const { insured, total, totalAfterInsurance, totalLoan, baseLoan } = quote;
  const missing = leftOut(costs);
  return {
    headlines: [
      total === null
        ? money(missing.title('Monthly payment'), totalAfterInsurance, 'total-after-insurance')
        : money(missing.title('Monthly payment'), total, 'total'),
      ...insuranceHeadlines(quote),
      ...(totalLoan === baseLoan ? [] : [money('Loan with financed fee', totalLoan)]),
    ],
    working: [
      {
        lines: missing
          .without(quote.lines)
          .filter(({ code }) => insured.monthly !== 0 || code !== 'total-after-insurance'),
      },
    ],
    notes: [...quote.limits.map(({ text }) => text), ...missing.notes],
  };
}

function insuranceHeadlines({ insured, totalAfterInsurance }: PaymentQuote): Headline[] {
  if (insured.unpriced !== null || insured.monthly === 0) return [];
  return [
    money('Once mortgage insurance has ended', totalAfterInsurance, 'total-after-insurance'),
    months('It ends after', insured.months),
  ];
}

import { cents } from '@deedlight/domain/money';
import { amortise } from '@deedlight/domain/mortgage/amortise';
import { type PaymentQuote, quotePayment } from '@deedlight/domain/mortgage/quote-payment';
import { choice, moneyIfKnown, yesNo } from '../../../lib/fields/own-fields';
import * as shared from '../../../lib/fields/shared-fields';
import { calculator } from '../calculator';
import { money, months, type Result, words } from '../result';
import { insuranceTables } from './insurance-tables';
import { balanceChart, scheduleTable } from './schedule-parts';
import { leftOut, type YearlyCosts } from './unknown-costs';

export const payment = calculator({
  operation: 'payment',
  tables: insuranceTables,
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
    duesMonthly: deal.dues,
    ...(deal.program === 'va'
      ? { va: { use: deal.vaUse, isExempt: deal.vaExempt === 'yes' } }
      : {}),
    ...(deal.premium === null ? {} : { insurancePremiumMonthly: deal.premium }),
  }),
  answer: quotePayment,
  show: (quote, { rate, term, ...costs }) => {
    const loan = { principal: quote.totalLoan, annualRate: rate, months: term };
    const { rows } = amortise(loan);
    const { insured } = quote;
    return {
      ...summary(quote, costs),
      charts: [balanceChart([{ name: 'Loan', rows, principal: quote.totalLoan }])],
      tables: [
        scheduleTable(rows, 'Schedule', 'schedule', insured.months > 0 ? insured : undefined),
      ],
    };
  },
});

function summary(
  quote: PaymentQuote,
  costs: YearlyCosts,
): Pick<Result, 'headlines' | 'working' | 'notes'> {
  const { insured, total, totalAfterInsurance, totalLoan, baseLoan } = quote;
  const missing = leftOut(costs);
  const isInsured = insured.monthly > 0 || insured.unpriced !== null;
  return {
    headlines: [
      money(missing.title('Monthly payment'), total, 'total'),
      money('Principal and interest', quote.principalAndInterest, 'principal-and-interest'),
      ...(isInsured
        ? [
            insured.unpriced === null
              ? { ...money('Mortgage insurance', insured.monthly), isEstimate: true }
              : words('Mortgage insurance', 'No rate on file'),
          ]
        : []),
      ...(isInsured
        ? [
            money('Once it has ended', totalAfterInsurance, 'total-after-insurance'),
            months('It lasts', insured.months),
          ]
        : []),
      ...(totalLoan === baseLoan ? [] : [money('Loan with financed fee', totalLoan)]),
    ],
    working: [
      {
        lines: missing
          .without(quote.lines)
          .filter(({ code }) => isInsured || code !== 'total-after-insurance'),
      },
    ],
    notes: [...missing.notes, ...(insured.unpriced === null ? [] : [insured.unpriced])],
  };
}

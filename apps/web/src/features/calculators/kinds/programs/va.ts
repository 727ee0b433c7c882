import { cents } from '@deedlight/domain/money';
import { vaFundingFee } from '@deedlight/domain/mortgage/insurance/va-funding-fee';
import { monthlyPayment } from '@deedlight/domain/mortgage/payment/payment';
import { vaFundingFeeTable } from '@deedlight/domain/reference/lending/va-funding-fee';
import { Decimal } from 'decimal.js';
import { choice, yesNo } from '../../../../kit/fields/own-fields';
import { formatRate } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, words } from '../../result';

export const va = calculator({
  operation: 'va',
  tables: [vaFundingFeeTable],
  fields: {
    price: shared.price(),
    down: shared.down(),
    rate: shared.rate(),
    term: shared.term(),
    kind: choice('Loan', {
      purchase: 'Purchase',
      'cash-out': 'Cash-out refinance',
      irrrl: 'Streamline refinance (IRRRL)',
      manufactured: 'Manufactured home',
      assumption: 'Assumption',
      'native-american-direct': 'Native American Direct',
    }),
    use: choice('VA benefit', { first: 'First use', subsequent: 'Used before' }),
    exempt: yesNo('Exempt from the fee', {
      hint: 'Disability compensation, Purple Heart and others',
    }),
  },
  names: { loan: 'down' },
  question: ({ price, down, kind, use, exempt }) => ({
    loan: cents(price - down),
    kind,
    use,
    downShare: new Decimal(down).div(price).toDecimalPlaces(12),
    isExempt: exempt === 'yes',
  }),
  answer: (input, editions) => vaFundingFee(input, editions),
  show: (fee, { rate, term }) => ({
    deal: { program: 'va' },
    headlines: [
      amount('Funding fee', fee.fee, 'fee'),
      words('Rate of the fee', formatRate(fee.rate.toFixed())),
      amount('Loan with fee', fee.totalLoan, 'total-loan'),
      amount(
        'Principal and interest',
        monthlyPayment({ principal: fee.totalLoan, annualRate: rate, months: term }),
      ),
    ],
    working: [{ lines: fee.lines }],
    charts: [],
    tables: [],
    notes: ['VA loans carry no monthly mortgage insurance.'],
  }),
});

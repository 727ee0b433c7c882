import { z } from 'zod';
import { calculator } from './calculator';
import { Amounts, Count, Day, Money, MoneyAboveZero, Months, Rate } from './fields';
import { CentsOut, DayOut, DecimalOut, worked } from './worked';

const dti = calculator(
  'dti',
  'Debt-to-income ratios',
  z.strictObject({
    income: Money.describe('Gross, monthly'),
    housing: Money.describe('The whole housing payment'),
    debts: Amounts,
  }),
  worked({ front: DecimalOut, back: DecimalOut }),
);

const ltv = calculator(
  'ltv',
  'All loans on a property against its value',
  z.strictObject({
    value: Money,
    firstLoan: Money,
    juniorDrawn: Money.exactOptional(),
    juniorLimit: Money.exactOptional(),
  }),
  worked({ ltv: DecimalOut, cltv: DecimalOut, hcltv: DecimalOut }),
);

const loanForPayment = calculator(
  'loan-for-payment',
  'The largest loan that a payment repays',
  z.strictObject({ payment: MoneyAboveZero, annualRate: Rate, months: Months }),
  worked({ loan: CentsOut }),
);

const basis = z.union([z.literal(360), z.literal(365)], 'Choose a year of 360 or 365 days.');
const PerDiem = { perDay: CentsOut, total: CentsOut };

const perDiem = calculator(
  'per-diem',
  'Interest by the day',
  z.strictObject({ principal: Money, annualRate: Rate, basis, days: Count }),
  worked(PerDiem),
);

const prepaidInterest = calculator(
  'prepaid-interest',
  'Interest from disbursement to the end of its month, and the first payment',
  z.strictObject({ principal: Money, annualRate: Rate, basis, disbursedOn: Day }),
  worked({ ...PerDiem, days: z.int(), firstPaymentOn: DayOut }),
);

/** The calculators for ratios and other single figures. */
export const quickFigures = {
  dti,
  ltv,
  'loan-for-payment': loanForPayment,
  'per-diem': perDiem,
  'prepaid-interest': prepaidInterest,
};

import { InvalidInput } from '@deedlight/domain/invalid';
import { type Cents, cents } from '@deedlight/domain/money';
import type { MonthlyInsurance } from '@deedlight/domain/mortgage/insurance/monthly-insurance';
import { insure } from '@deedlight/domain/mortgage/payment/quote-payment';
import type { Editions } from '@deedlight/domain/reference/editions';
import type { ProgramId } from '@deedlight/domain/reference/lending/program-ids';
import type { Decimal } from 'decimal.js';

type Asked = {
  price: Cents;
  loan: Cents;
  rate: Decimal;
  term: number;
  program: ProgramId;
  score: number;
  /** The monthly premium as typed; null uses the program's own. */
  mi: Cents | null;
  miMonths: number | null;
};

/** The note with its financed fee, and its mortgage insurance. */
export type InsuredNote = { principal: Cents; upfront: Cents; insurance: MonthlyInsurance };

/** Throws InvalidInput on the field `insurance.monthly` when a required premium is in no table. */
export function insuredNote(asked: Asked, editions: Editions): InsuredNote {
  const { price, loan, rate, term, program, score, mi, miMonths } = asked;
  const none = cents(0);
  const deal = { program, price, downPayment: cents(price - loan), annualRate: rate, months: term };
  const bills = { taxesYearly: none, insuranceYearly: none, duesMonthly: none };
  const { totalLoan, upfront, ...priced } = insure({ ...deal, ...bills, score }, loan, editions);
  const note = { principal: totalLoan, upfront };
  if (mi !== null) return { ...note, insurance: { monthly: mi, months: miMonths ?? term } };
  if (priced.unpriced !== null) {
    throw new InvalidInput([
      { field: 'insurance.monthly', message: `Enter it: ${priced.unpriced}` },
    ]);
  }
  const { monthly, months, laterYears } = priced;
  return { ...note, insurance: { monthly, months, laterYears } };
}

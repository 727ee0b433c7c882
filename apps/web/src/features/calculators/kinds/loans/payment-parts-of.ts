import { type Cents, roundHalfUp } from '@deedlight/domain/money';
import type { PaymentPart } from '@deedlight/domain/mortgage/loans/loan-column';
import type { Insured, PaymentQuote } from '@deedlight/domain/mortgage/payment/quote-payment';
import { Decimal } from 'decimal.js';
import {
  formatMoney,
  formatMortgageRate,
  formatPercent,
  monthsText,
} from '../../../../kit/format/format';

type Asked = {
  price: Cents;
  rate: Decimal;
  term: number;
  taxes: Cents | null;
  insurance: Cents | null;
  dues: Cents | null;
};

/** Returns the parts of a payment, in the order in which every chart of a payment shows them. */
export function partsOf(quote: PaymentQuote, asked: Asked): PaymentPart[] {
  const { price, rate, term, taxes, insurance, dues } = asked;
  const loan = formatMoney(quote.totalLoan, { cents: 'never' });
  const { insured } = quote;
  return [
    {
      part: 'principal-and-interest',
      amount: quote.principalAndInterest,
      note: `${loan} at ${formatMortgageRate(rate.toFixed())}, ${monthsText(term)}`,
      line: 'principal-and-interest',
    },
    {
      part: 'tax',
      amount: monthly(taxes),
      note:
        taxes === null
          ? ''
          : `${formatPercent(new Decimal(taxes).div(price).toNumber())} of the price`,
      line: 'taxes',
    },
    { part: 'insurance', amount: monthly(insurance), note: '', line: 'insurance' },
    ...(insured.monthly === 0
      ? []
      : [
          {
            part: 'mortgage-insurance' as const,
            amount: insured.monthly,
            note: lastsText(insured, term),
            line: 'monthly',
          },
        ]),
    { part: 'dues', amount: dues, note: '', line: 'dues' },
  ];
}

function monthly(yearly: Cents | null): Cents | null {
  return yearly === null ? null : roundHalfUp(new Decimal(yearly).div(12));
}

function lastsText({ months }: Insured, term: number): string {
  if (months === null) return 'Needed, and not priced here';
  return months >= term ? 'Stays for the whole loan' : `Ends after ${monthsText(months)}`;
}

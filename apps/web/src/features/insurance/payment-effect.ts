import { type HousingEffect, housingEffects } from '@deedlight/domain/insurance/housing-effect';
import type { InsuranceQuote } from '@deedlight/domain/insurance/quote-insurance';
import { cents, noCents, roundHalfUp } from '@deedlight/domain/money';
import { quotePayment } from '@deedlight/domain/mortgage/payment/quote-payment';
import { downPayment, type Scenario } from '@deedlight/domain/scenario/scenario';
import { Decimal } from 'decimal.js';

export type PaymentEffect =
  | { known: true; effects: Record<'low' | 'middle' | 'high', HousingEffect>; without: string[] }
  | { known: false; needs: string };

/**
 * Returns the premium's effect on the deal's housing payment and debt ratios; unknown parts are
 * named.
 */
export function paymentEffect(scenario: Scenario, quote: InsuranceQuote): PaymentEffect {
  const { score, price, taxesYearly, duesMonthly, income } = scenario;
  const down = downPayment(scenario);
  if (score === null) return { known: false, needs: 'Needs a credit score in the scenario.' };
  if (down >= price) return { known: false, needs: 'Needs a loan in the scenario.' };
  const { principalAndInterest, insured } = quotePayment({
    ...scenario,
    downPayment: down,
    score,
    taxesYearly: taxesYearly ?? noCents,
    insuranceYearly: noCents,
    duesMonthly: noCents,
  });
  const { required, average } = quote.flood;
  const flood = required && average !== null ? monthly(average) : null;
  return {
    known: true,
    effects: housingEffects(
      quote.monthly,
      {
        principalAndInterest,
        propertyTax: monthly(taxesYearly ?? noCents),
        mortgageInsurance: insured.unpriced === null ? insured.monthly : undefined,
        dues: duesMonthly ?? noCents,
        otherDebts: scenario.debts,
        income: income ?? undefined,
      },
      flood,
    ),
    without: [
      ...(taxesYearly === null ? ['property taxes, which are not known'] : []),
      ...(duesMonthly === null ? ['association dues, which are not known'] : []),
      ...(insured.unpriced === null ? [] : [`mortgage insurance: ${insured.unpriced}`]),
      ...(income === null ? ['ratios, as the income is not known'] : []),
    ],
  };
}

function monthly(yearly: number) {
  return cents(roundHalfUp(new Decimal(yearly).div(12)));
}

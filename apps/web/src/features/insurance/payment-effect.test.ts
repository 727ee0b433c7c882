import { quoteInsurance } from '@deedlight/domain/insurance/quote-insurance';
import { dollars } from '@deedlight/domain/money';
import { quotePayment } from '@deedlight/domain/mortgage/payment/quote-payment';
import { insuranceTables } from '@deedlight/domain/reference/closing/insurance-tables';
import { expect, test } from 'vitest';
import { firstScenario } from '../scenario/public';
import { paymentEffect } from './payment-effect';

const quote = quoteInsurance(
  { state: 'TX', livingAreaSqft: 2000, yearBuilt: 1998, quality: 'standard', deductible: 2500 },
  insuranceTables,
);
const deal = {
  ...firstScenario,
  taxesYearly: dollars(6000),
  duesMonthly: dollars(0),
  income: dollars(10_000),
};

test('F-07, X-03 the payment with the middle premium is what the payment calculator says', () => {
  const effect = paymentEffect(deal, quote);
  if (!effect.known) throw new Error(effect.needs);
  const { total } = quotePayment({
    ...deal,
    score: 740,
    downPayment: dollars(80_000),
    taxesYearly: dollars(6000),
    insuranceYearly: quote.premium.middle,
  });
  expect(Math.abs(effect.effects.middle.payment - Number(total))).toBeLessThanOrEqual(1);
  expect(effect.without).toEqual([]);
  const { front } = effect.effects.middle;
  expect(front?.times(1_000_000).round().toNumber()).toBe(effect.effects.middle.payment);
});

test('F-07 what is not known is said, not counted as nothing', () => {
  const effect = paymentEffect(
    { ...deal, taxesYearly: null, duesMonthly: null, income: null },
    quote,
  );
  if (!effect.known) throw new Error(effect.needs);
  expect(effect.without).toHaveLength(3);
  expect(effect.effects.high.back).toBeNull();
  expect(paymentEffect({ ...deal, score: null }, quote).known).toBe(false);
});

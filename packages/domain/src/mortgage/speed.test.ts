import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { dollars } from '../money';
import { amortise } from './amortise';
import type { ExtraPayment } from './extra-payments';
import { mortgageApr } from './mortgage-apr';

const extras: ExtraPayment[] = [
  { kind: 'monthly', from: 1, amount: dollars(25) },
  { kind: 'yearly', firstMonth: 6, amount: dollars(300) },
  { kind: 'once', month: 60, amount: dollars(5_000) },
];

test('F-09 four schedules of up to 360 rows with extra payments take under 16 ms at the median', () => {
  const rates = ['0.0625', '0.06875', '0.0712345', '0.05999'];
  const took = median(41, () => {
    for (const rate of rates) {
      amortise({
        principal: dollars('487654.32'),
        annualRate: new Decimal(rate),
        months: 360,
        extras,
      });
    }
  });
  expect(took).toBeLessThan(16);
});

test('F-09 an APR with mortgage insurance that drops off takes under 2 ms at the median', () => {
  const loan = { principal: dollars(162_000), annualRate: new Decimal('0.03875'), months: 360 };
  const took = median(41, () => {
    mortgageApr({
      ...loan,
      prepaidFinanceCharge: dollars(1_802),
      insurance: { monthly: dollars('82.35'), months: 81 },
    });
  });
  expect(took).toBeLessThan(2);
});

function median(rounds: number, work: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.POSITIVE_INFINITY;
}

import { dollars } from '@deedlight/domain/money';
import { mortgageApr } from '@deedlight/domain/mortgage/apr/mortgage-apr';
import { amortise } from '@deedlight/domain/mortgage/payment/amortise';
import type { ExtraPayment } from '@deedlight/domain/mortgage/payment/extra-payments';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import { quoteClosing } from '@deedlight/domain/title-fees/quote-closing';
import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { quantilesOf } from './times';

/** Median milliseconds of one round of work, and how many are wanted at most. */
type Measured = { name: string; took: number; wanted: number };

const extras: ExtraPayment[] = [
  { kind: 'monthly', from: 1, amount: dollars(25) },
  { kind: 'yearly', firstMonth: 6, amount: dollars(300) },
  { kind: 'once', month: 60, amount: dollars(5_000) },
];

/** The arithmetic that runs with every key typed. */
export function measureLending(): Measured[] {
  return [
    { name: 'four schedules with extra payments', took: median(fourSchedules), wanted: 16 },
    { name: 'APR with insurance that drops off', took: median(apr), wanted: 2 },
    { name: 'closing quote, Los Angeles', took: median(closing), wanted: 5 },
  ];
}

export function lendingLines(measured: readonly Measured[]): string[] {
  return measured.map(
    ({ name, took, wanted }) =>
      `${name}: ${took.toFixed(2)} ms, wanted ${wanted}: ${took <= wanted ? 'good' : 'NOT GOOD'}`,
  );
}

function fourSchedules(): void {
  for (const rate of ['0.0625', '0.06875', '0.0712345', '0.05999']) {
    const annualRate = new Decimal(rate);
    amortise({ principal: dollars('487654.32'), annualRate, months: 360, extras });
  }
}

function apr(): void {
  mortgageApr({
    principal: dollars(162_000),
    annualRate: new Decimal('0.03875'),
    months: 360,
    prepaidFinanceCharge: dollars(1_802),
    insurance: { monthly: dollars('82.35'), months: 81 },
  });
}

function closing(): void {
  const deal = {
    state: 'CA',
    county: 'Los Angeles',
    city: 'Los Angeles',
    transaction: 'purchase',
    price: dollars(500_000),
    loan: dollars(400_000),
    closing: Temporal.PlainDate.from('2026-11-20'),
  } as const;
  quoteClosing(deal, closingTables);
}

function median(work: () => void, rounds = 41): number {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return quantilesOf(times).p50;
}

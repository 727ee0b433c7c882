import { dollars } from '@deedlight/domain/money';
import { mortgageApr } from '@deedlight/domain/mortgage/apr/mortgage-apr';
import { amortise } from '@deedlight/domain/mortgage/payment/amortise';
import type { ExtraPayment } from '@deedlight/domain/mortgage/payment/extra-payments';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import { quoteClosing } from '@deedlight/domain/title-fees/quote-closing';
import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import type { Figure } from './table/figure';
import { quantilesOf } from './times';

const extras: ExtraPayment[] = [
  { kind: 'monthly', from: 1, amount: dollars(25) },
  { kind: 'yearly', firstMonth: 6, amount: dollars(300) },
  { kind: 'once', month: 60, amount: dollars(5_000) },
];

/** Measures the arithmetic that runs at every keystroke: the median of a round. */
export function measureLending(): Figure[] {
  return [
    figureOf('four schedules with extra payments', fourSchedules, 16),
    figureOf('APR with insurance that drops off', apr, 2),
    figureOf('closing quote, Los Angeles', closing, 5),
  ];
}

function figureOf(name: string, work: () => void, most: number): Figure {
  return {
    name: `lending: ${name}`,
    unit: 'ms',
    better: 'lower',
    ours: median(work),
    target: { value: most, of: 'ours' },
  };
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

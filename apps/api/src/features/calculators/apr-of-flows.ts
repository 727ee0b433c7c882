import { type Invalid, InvalidInput, refuse } from '@deedlight/domain/invalid';
import type { Cents } from '@deedlight/domain/money';
import {
  aprOfDatedRuns,
  aprOfRegularRuns,
  aprOfSinglePayment,
  type DatedAmount,
  type PaymentRun,
} from '@deedlight/domain/mortgage/apr/apr';
import type { UnitPeriod } from '@deedlight/domain/mortgage/payment/unit-period';
import { Temporal } from 'temporal-polyfill';

type Flows =
  | {
      kind: 'dated';
      every: UnitPeriod;
      advances: readonly DatedAmount[];
      first: Temporal.PlainDate;
      payments: readonly PaymentRun[];
    }
  | { kind: 'regular'; every: UnitPeriod; advance: Cents; payments: readonly PaymentRun[] }
  | { kind: 'single-payment'; advance: DatedAmount; payment: DatedAmount };

/**
 * Calculates the APR of any advances and payments, which must follow the first advance. Refuses
 * payments that no rate balances.
 */
export function aprOfFlows(flows: Flows) {
  refuse(outOfOrder(flows));
  try {
    return solve(flows);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const field = flows.kind === 'single-payment' ? 'payment' : 'payments';
    throw new InvalidInput([{ field, message: 'No rate makes these worth the advances.' }]);
  }
}

function solve(flows: Flows) {
  if (flows.kind === 'regular') {
    return aprOfRegularRuns(flows.advance, flows.payments, flows.every);
  }
  if (flows.kind === 'single-payment') {
    return aprOfSinglePayment(flows.advance, flows.payment);
  }
  const { advances, first, payments, every } = flows;
  const dated = payments.map((run, at) => (at === 0 ? { ...run, first: run.first ?? first } : run));
  return aprOfDatedRuns({ advances, payments: dated, every });
}

function outOfOrder(flows: Flows): Invalid[] {
  if (flows.kind === 'regular') return [];
  if (flows.kind === 'single-payment') {
    return notAfter('payment.on', flows.payment.on, flows.advance.on);
  }
  const { advances, first, payments } = flows;
  const [begins] = advances;
  if (!begins) return [];
  return [
    ...notAfter('first', first, begins.on),
    ...advances.flatMap(({ on }, at) =>
      isBefore(on, begins.on)
        ? [{ field: `advances.${at}.on`, message: 'This is before the first advance.' }]
        : [],
    ),
    ...payments.flatMap((run, at) =>
      run.first ? notAfter(`payments.${at}.first`, run.first, begins.on) : [],
    ),
  ];
}

function notAfter(field: string, day: Temporal.PlainDate, advanced: Temporal.PlainDate): Invalid[] {
  if (isBefore(advanced, day)) return [];
  return [{ field, message: 'A payment must be after the first advance.' }];
}

function isBefore(a: Temporal.PlainDate, b: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0;
}

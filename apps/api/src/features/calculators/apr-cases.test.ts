import file from '@deedlight/domain/mortgage/cases/apr.json' with { type: 'json' };
import type { Inputs } from '@deedlight/domain/mortgage/test/worked-case';
import { type Calculators, rateText, testOverApi } from './test/published-cases';

type Flows = Parameters<Calculators['apr-of-flows']>[0];
type Every = Extract<Flows, { kind: 'regular' }>['every'];

testOverApi(file, async (calculators, { inputs }) => {
  const { apr } = inputs.has('rate_pct')
    ? await calculators.apr(mortgageOf(inputs))
    : await calculators['apr-of-flows'](flowsOf(inputs));
  return { apr_pct: Number(apr) * 100 };
});

function mortgageOf(inputs: Inputs) {
  return {
    principal: inputs.money('loan'),
    annualRate: rateText(inputs, 'rate_pct'),
    months: inputs.number('term_months'),
    prepaidFinanceCharge: inputs.money('prepaid_finance_charge'),
    insurance: { monthly: inputs.money('mi_monthly'), months: inputs.number('mi_months') },
  };
}

function flowsOf(inputs: Inputs): Flows {
  if (inputs.has('single_payment')) {
    return {
      kind: 'single-payment',
      advance: { on: inputs.text('advance_date'), amount: inputs.money('advance') },
      payment: { on: inputs.text('due'), amount: inputs.money('single_payment') },
    };
  }
  const runs = inputs.records('payments').map((run) => ({
    count: run.number('n'),
    amount: run.money('amount'),
    ...(run.has('first') ? { first: run.text('first') } : {}),
  }));
  const regular = runs.map(({ count, amount }) => ({ count, amount }));
  if (inputs.has('loan')) {
    const advance = inputs.money('loan') - inputs.money('prepaid_finance_charge');
    return { kind: 'regular', every: { unit: 'month', count: 1 }, advance, payments: regular };
  }
  const every = everyOf(inputs);
  if (!inputs.has('advance_date')) {
    return { kind: 'regular', every, advance: inputs.money('advance'), payments: regular };
  }
  return {
    kind: 'dated',
    every,
    advances: [{ on: inputs.text('advance_date'), amount: inputs.money('advance') }],
    first: runs[0]?.first ?? '',
    payments: runs,
  };
}

function everyOf(inputs: Inputs): Every {
  const [first] = inputs.records('payments');
  const named = first?.has('every') ? first.text('every') : inputs.text('every');
  const units: Record<string, Every> = {
    '2 months': { unit: 'month', count: 2 },
    quarter: { unit: 'month', count: 3 },
    week: { unit: 'week', count: 1 },
    '2 weeks': { unit: 'week', count: 2 },
  };
  return units[named] ?? { unit: 'month', count: 1 };
}

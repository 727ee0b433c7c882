import type { Decimal } from 'decimal.js';
import { cents, dollars } from '../../money';
import file from '../cases/apr.json';
import type { UnitPeriod } from '../payment/unit-period';
import { type Answers, type Inputs, testCases } from '../test/worked-case';
import { aprOfDatedRuns, aprOfRegularRuns, aprOfSinglePayment, type PaymentRun } from './apr';
import { mortgageApr } from './mortgage-apr';

testCases(file, ({ inputs }): Answers => ({ apr_pct: aprOf(inputs).times(100).toNumber() }));

function aprOf(inputs: Inputs): Decimal {
  if (inputs.has('single_payment')) {
    return aprOfSinglePayment(
      { on: inputs.day('advance_date'), amount: inputs.money('advance') },
      { on: inputs.day('due'), amount: inputs.money('single_payment') },
    );
  }
  if (inputs.has('rate_pct')) {
    return mortgageApr({
      principal: inputs.money('loan'),
      annualRate: inputs.rate('rate_pct'),
      months: inputs.number('term_months'),
      prepaidFinanceCharge: inputs.money('prepaid_finance_charge'),
      insurance: { monthly: inputs.money('mi_monthly'), months: inputs.number('mi_months') },
    }).apr;
  }
  const runs = inputs.records('payments').map((run): PaymentRun => {
    const level = { count: run.number('n'), amount: run.money('amount') };
    return run.has('first') ? { ...level, first: run.day('first') } : level;
  });
  if (inputs.has('loan')) {
    const financed = inputs.money('loan') - inputs.money('prepaid_finance_charge');
    return aprOfRegularRuns(cents(financed), runs);
  }
  const every = unitPeriod(inputs);
  if (!inputs.has('advance_date'))
    return aprOfRegularRuns(dollars(inputs.number('advance')), runs, every);
  return aprOfDatedRuns({
    advances: [{ on: inputs.day('advance_date'), amount: inputs.money('advance') }],
    payments: runs,
    every,
  });
}

function unitPeriod(inputs: Inputs): UnitPeriod {
  const [first] = inputs.records('payments');
  const named = first?.has('every') ? first.text('every') : inputs.text('every');
  const units: Record<string, UnitPeriod> = {
    month: { unit: 'month', count: 1 },
    '2 months': { unit: 'month', count: 2 },
    quarter: { unit: 'month', count: 3 },
    week: { unit: 'week', count: 1 },
    '2 weeks': { unit: 'week', count: 2 },
  };
  return units[named] ?? { unit: 'month', count: 1 };
}

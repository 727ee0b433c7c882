import { Decimal } from 'decimal.js';
import { cents } from '../../money';
import file from '../cases/adjustable.json';
import { interestOnlyPayment, monthlyPayment } from '../payment/payment';
import { type Answers, type Inputs, inDollars, testCases } from '../test/worked-case';
import { type ArmStep, type ArmTerms, projectArm, worstCase } from './arm';

const wide = { first: new Decimal(1), periodic: new Decimal(1), lifetime: new Decimal(1) };

const solvers: Record<string, (inputs: Inputs) => Answers> = {
  'IOARM-1': (inputs) => ({
    io_payment: inDollars(
      interestOnlyPayment(inputs.money('loan'), inputs.rate('initial_rate_pct')),
    ),
  }),
  'IOARM-2': (inputs) => {
    const principal = inputs.money('loan');
    const months = inputs.number('amortizing_months');
    const steps = worstCase({
      principal,
      months,
      initialRate: new Decimal('0.06'),
      fixedMonths: inputs.number('adjust_every_months'),
      adjustEveryMonths: inputs.number('adjust_every_months'),
      margin: new Decimal(0),
      caps: {
        first: inputs.rate('first_cap'),
        periodic: inputs.rate('subsequent_cap'),
        lifetime: inputs.rate('max_rate_pct').minus('0.06'),
      },
      indexPath: [new Decimal(0)],
    });
    const lowest = monthlyPayment({ principal, months, annualRate: inputs.rate('min_rate_pct') });
    return {
      min_payment: inDollars(lowest),
      max_years_6_8: paymentOf(steps, 0),
      max_years_9_11: paymentOf(steps, 1),
      max_years_12_30: paymentOf(steps, 3),
    };
  },
  'ARM-1': (inputs) => {
    const terms = armOf(inputs, 'year1_rate_pct', inputs.rate('uncapped_rate_pct'));
    const cap = inputs.rate('cap_points');
    const capped = projectArm({ ...terms, caps: { ...wide, first: cap, periodic: cap } });
    const uncapped = projectArm(terms);
    const difference = paymentOf(uncapped, 1) - paymentOf(capped, 1);
    return {
      year1_payment: paymentOf(capped, 0),
      balance_12: inDollars(capped[0]?.balanceEnd ?? cents(0)),
      capped_payment_8: paymentOf(capped, 1),
      uncapped_payment_9: paymentOf(uncapped, 1),
      monthly_difference: difference,
      annual_difference: difference * 12,
    };
  },
  'ARM-2': (inputs) => {
    const terms = armOf(inputs, 'rate_pct', inputs.rate('margin'));
    const max = inputs.rate('max_rate_pct');
    const steps = worstCase({
      ...terms,
      fixedMonths: 60,
      caps: {
        first: new Decimal('0.02'),
        periodic: new Decimal('0.02'),
        lifetime: max.minus(terms.initialRate),
      },
    });
    const atMax = steps.find(({ rate }) => rate.eq(max));
    return {
      initial_payment: paymentOf(steps, 0),
      first_possible_year_at_max_rate: Math.ceil((atMax?.fromMonth ?? 0) / 12),
    };
  },
  'ARM-3': (inputs) => {
    const steps = worstCase({
      ...armOf(inputs, 'initial_rate_pct', new Decimal(1)),
      caps: {
        first: inputs.rate('cap_per_year'),
        periodic: inputs.rate('cap_per_year'),
        lifetime: inputs.rate('lifetime_cap'),
      },
    });
    // The sample multiplies the payment of a $10,000 loan by six.
    return {
      initial_payment: paymentOf(steps, 0),
      max_payment_year_4: paymentOf(steps, 3),
      payment_for_60000: paymentOf(steps, 0) * 6,
    };
  },
  'ARM-6': stepped,
  'ARM-7': stepped,
  'ARM-9': stepped,
  'ARM-10': (inputs) => ({
    initial_payment: paymentOf(projectArm(armOf(inputs, 'rate_pct', new Decimal(0))), 0),
  }),
  'ARM-11': (inputs) => {
    const terms = armOf(inputs, 'rate_pct', new Decimal(0));
    const lifetime = inputs.rate('lifetime_cap');
    const steps = worstCase({ ...terms, fixedMonths: 60, caps: { ...wide, lifetime } });
    return {
      initial_payment: paymentOf(steps, 0),
      balance_60: inDollars(steps[0]?.balanceEnd ?? cents(0)),
      max_rate_pct: steps[1]?.rate.times(100).toNumber() ?? 0,
    };
  },
};

testCases(file, ({ id, inputs }) => {
  const solve = solvers[id];
  if (!solve) throw new RangeError(`no engine for ${id}`);
  return solve(inputs);
});

function armOf(inputs: Inputs, rateKey: string, index: Decimal): ArmTerms {
  return {
    principal: inputs.money('loan'),
    months: inputs.number('term_months'),
    initialRate: inputs.rate(rateKey),
    fixedMonths: 12,
    adjustEveryMonths: 12,
    margin: new Decimal(0),
    caps: wide,
    indexPath: [index],
  };
}

/**
 * Answers for a published rate schedule: each period's rate is the index of the adjustment that
 * begins it.
 */
function stepped(inputs: Inputs): Answers {
  const stretches = inputs.records('schedule');
  const rates = stretches.map((stretch) => stretch.rate('rate_pct'));
  const [fixed = 1, second = 12] = stretches.map((stretch) => stretch.number('n'));
  const steps = projectArm({
    principal: inputs.money('loan'),
    months: 360,
    initialRate: rates[0] ?? new Decimal(0),
    fixedMonths: fixed,
    adjustEveryMonths: Math.min(second, 12),
    margin: new Decimal(0),
    caps: wide,
    indexPath: rates.slice(1),
  });
  return { p1: paymentOf(steps, 0), p2: paymentOf(steps, 1), p3: paymentOf(steps, 2) };
}

function paymentOf(steps: readonly ArmStep[], at: number): number {
  const step = steps[at];
  return step ? inDollars(step.payment) : 0;
}

import file from '@deedlight/domain/mortgage/cases/adjustable.json' with { type: 'json' };
import type { Answers, Inputs } from '@deedlight/domain/mortgage/test/worked-case';
import { type Calculators, dollarsOf, rateText, testOverApi } from './test/published-cases';

type Solve = (calculators: Calculators, inputs: Inputs) => Promise<Answers>;
type Arm = Parameters<Calculators['arm']>[0];
type Steps = Awaited<ReturnType<Calculators['arm']>>['projected'];

const wide = { first: '1', periodic: '1', lifetime: '1' };

const solvers: Record<string, Solve> = {
  async 'IOARM-1'(calculators, inputs) {
    const { payment } = await calculators.amortization({
      principal: inputs.money('loan'),
      annualRate: rateText(inputs, 'initial_rate_pct'),
      months: 360,
      interestOnlyMonths: 60,
    });
    return { io_payment: dollarsOf(payment) };
  },
  async 'IOARM-2'(calculators, inputs) {
    const principal = inputs.money('loan');
    const months = inputs.number('amortizing_months');
    const lifetime = inputs.rate('max_rate_pct').minus('0.06').toFixed();
    const { worstCase } = await calculators.arm({
      principal,
      months,
      initialRate: '0.06',
      fixedMonths: inputs.number('adjust_every_months'),
      adjustEveryMonths: inputs.number('adjust_every_months'),
      margin: '0',
      caps: {
        first: rateText(inputs, 'first_cap'),
        periodic: rateText(inputs, 'subsequent_cap'),
        lifetime,
      },
      indexPath: ['0'],
    });
    const annualRate = rateText(inputs, 'min_rate_pct');
    const lowest = await calculators.amortization({ principal, months, annualRate });
    return {
      min_payment: dollarsOf(lowest.payment),
      max_years_6_8: paymentOf(worstCase, 0),
      max_years_9_11: paymentOf(worstCase, 1),
      max_years_12_30: paymentOf(worstCase, 3),
    };
  },
  async 'ARM-1'(calculators, inputs) {
    const terms = armOf(inputs, 'year1_rate_pct', rateText(inputs, 'uncapped_rate_pct'));
    const cap = rateText(inputs, 'cap_points');
    const { projected: capped } = await calculators.arm({
      ...terms,
      caps: { ...wide, first: cap, periodic: cap },
    });
    const { projected: uncapped } = await calculators.arm(terms);
    const difference = paymentOf(uncapped, 1) - paymentOf(capped, 1);
    return {
      year1_payment: paymentOf(capped, 0),
      balance_12: dollarsOf(capped[0]?.balanceEnd),
      capped_payment_8: paymentOf(capped, 1),
      uncapped_payment_9: paymentOf(uncapped, 1),
      monthly_difference: difference,
      annual_difference: difference * 12,
    };
  },
  async 'ARM-2'(calculators, inputs) {
    const max = inputs.rate('max_rate_pct');
    const lifetime = max.minus(inputs.rate('rate_pct')).toFixed();
    const { worstCase } = await calculators.arm({
      ...armOf(inputs, 'rate_pct', rateText(inputs, 'margin')),
      fixedMonths: 60,
      caps: { first: '0.02', periodic: '0.02', lifetime },
    });
    const atMax = worstCase.find(({ rate }) => max.eq(rate));
    return {
      initial_payment: paymentOf(worstCase, 0),
      first_possible_year_at_max_rate: Math.ceil((atMax?.fromMonth ?? 0) / 12),
    };
  },
  async 'ARM-3'(calculators, inputs) {
    const yearly = rateText(inputs, 'cap_per_year');
    const { worstCase } = await calculators.arm({
      ...armOf(inputs, 'initial_rate_pct', '1'),
      caps: { first: yearly, periodic: yearly, lifetime: rateText(inputs, 'lifetime_cap') },
    });
    // The sample multiplies the payment of a $10,000 loan by six.
    return {
      initial_payment: paymentOf(worstCase, 0),
      max_payment_year_4: paymentOf(worstCase, 3),
      payment_for_60000: paymentOf(worstCase, 0) * 6,
    };
  },
  'ARM-6': stepped,
  'ARM-7': stepped,
  'ARM-9': stepped,
  async 'ARM-10'(calculators, inputs) {
    const { projected } = await calculators.arm(armOf(inputs, 'rate_pct', '0'));
    return { initial_payment: paymentOf(projected, 0) };
  },
  async 'ARM-11'(calculators, inputs) {
    const { worstCase } = await calculators.arm({
      ...armOf(inputs, 'rate_pct', '0'),
      fixedMonths: 60,
      caps: { ...wide, lifetime: rateText(inputs, 'lifetime_cap') },
    });
    return {
      initial_payment: paymentOf(worstCase, 0),
      balance_60: dollarsOf(worstCase[0]?.balanceEnd),
      max_rate_pct: Number(worstCase[1]?.rate) * 100,
    };
  },
};

testOverApi(file, (calculators, { id, inputs }) => {
  const solve = solvers[id];
  if (!solve) throw new RangeError(`no endpoint for ${id}`);
  return solve(calculators, inputs);
});

function armOf(inputs: Inputs, rateKey: string, index: string): Arm {
  return {
    principal: inputs.money('loan'),
    months: inputs.number('term_months'),
    initialRate: rateText(inputs, rateKey),
    fixedMonths: 12,
    adjustEveryMonths: 12,
    margin: '0',
    caps: wide,
    indexPath: [index],
  };
}

/**
 * Answers for a published rate schedule: each period's rate is the index of the adjustment that
 * begins it.
 */
async function stepped(calculators: Calculators, inputs: Inputs): Promise<Answers> {
  const stretches = inputs.records('schedule');
  const [initialRate = '0', ...indexPath] = stretches.map((each) => rateText(each, 'rate_pct'));
  const [fixedMonths = 1, second = 12] = stretches.map((each) => each.number('n'));
  const { projected } = await calculators.arm({
    principal: inputs.money('loan'),
    months: 360,
    initialRate,
    fixedMonths,
    adjustEveryMonths: Math.min(second, 12),
    margin: '0',
    caps: wide,
    indexPath,
  });
  return { p1: paymentOf(projected, 0), p2: paymentOf(projected, 1), p3: paymentOf(projected, 2) };
}

function paymentOf(steps: Steps, at: number): number {
  return steps[at] ? dollarsOf(steps[at].payment) : 0;
}

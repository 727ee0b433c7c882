import file from '@deedlight/domain/mortgage/cases/payments.json' with { type: 'json' };
import type { Answers, Inputs } from '@deedlight/domain/mortgage/test/worked-case';
import { type Calculators, dollarsOf, rateText, testOverApi } from './test/published-cases';

type Solve = (calculators: Calculators, inputs: Inputs) => Promise<Answers>;

const h24b = { principal: 16_200_000, annualRate: '0.03875', months: 360 };
const uninsured = { monthly: 0, months: 0 };

const solvers: Record<string, Solve> = {
  async amortization(calculators, inputs) {
    const { payment, rows } = await calculators.amortization(loanOf(inputs));
    const [first] = rows;
    return {
      monthly_pi: dollarsOf(payment),
      first_interest: dollarsOf(first?.interest),
      first_principal: dollarsOf(first?.principal),
      balance_1: dollarsOf(first?.balance),
    };
  },
  async per_diem(calculators, inputs) {
    const { perDay, total } = await calculators['per-diem']({
      principal: inputs.money('loan'),
      annualRate: rateText(inputs, 'rate_pct'),
      basis: inputs.number('basis') === 360 ? 360 : 365,
      days: inputs.has('days') ? inputs.number('days') : 1,
    });
    return { per_day: dollarsOf(perDay), prepaid_interest_le: Math.round(dollarsOf(total)) };
  },
  async tip(calculators, inputs) {
    const { totalInterestPercentage } = await calculators.disclosures({
      ...h24b,
      insurance: uninsured,
      loanCosts: 0,
      prepaidInterest: inputs.money('prepaid_interest'),
    });
    return { tip_pct: Number(totalInterestPercentage) * 100 };
  },
  async in_5_years(calculators, inputs) {
    const { totalPaid, principalPaid } = await calculators.disclosures({
      ...h24b,
      insurance: { monthly: inputs.money('mi_monthly'), months: 360 },
      loanCosts: inputs.money('loan_costs'),
      prepaidInterest: inputs.money('prepaid_interest'),
    });
    return { total_paid: dollarsOf(totalPaid), principal_paid: dollarsOf(principalPaid) };
  },
  async cash_to_close(calculators, inputs) {
    const down = inputs.has('down_payment')
      ? inputs.money('down_payment')
      : inputs.money('sale_price') - inputs.money('loan');
    const costs = inputs.has('closing_costs') ? inputs.number('closing_costs') : 0;
    const { closingCosts, cashToClose } = await calculators['cash-to-close']({
      downPayment: down,
      loanCosts: inputs.moneyOr('loan_costs', costs),
      otherCosts: inputs.moneyOr('other_costs', 0),
      paidBeforeClosing: inputs.moneyOr('paid_before_closing', 0),
      financedCosts: 0,
      deposit: inputs.money('deposit'),
      sellerCredit: inputs.moneyOr('seller_credit', 0),
      lenderCredit: 0,
      adjustments: inputs.moneyOr('adjustments', 0),
    });
    return { closing_costs: dollarsOf(closingCosts), cash_to_close: dollarsOf(cashToClose) };
  },
  async finance_charge(calculators, inputs) {
    const { financeChargeOverTerm } = await calculators.disclosures({
      ...h24b,
      insurance: { monthly: inputs.money('mi_monthly'), months: inputs.number('mi_months') },
      loanCosts: 0,
      prepaidInterest: 0,
    });
    return { finance_charge: dollarsOf(financeChargeOverTerm) };
  },
  async mi_cancellation(calculators, inputs) {
    const removal = await calculators['mi-removal']({
      ...h24b,
      originalValue: inputs.money('original_value'),
    });
    return { month_scheduled_78: removal.automatic, final_termination_month: removal.final };
  },
  async refinance(calculators, inputs) {
    const { oldPayment, newPayment, paymentChange } = await calculators.refinance({
      current: {
        principal: inputs.money('old_balance'),
        annualRate: rateText(inputs, 'old_rate_pct'),
        months: inputs.number('old_remaining'),
      },
      replacement: {
        annualRate: rateText(inputs, 'new_rate_pct'),
        months: inputs.number('new_term'),
      },
      costs: 0,
      costsFinanced: false,
      cashOut: 0,
    });
    return {
      old_pi: dollarsOf(oldPayment),
      new_pi: dollarsOf(newPayment),
      monthly_change: dollarsOf(paymentChange),
    };
  },
  points_break_even: (calculators, inputs) =>
    inputs.has('points_cost')
      ? pointsBought(calculators, inputs)
      : pointsOrCredit(calculators, inputs),
  async recast(calculators, inputs) {
    const result = await calculators.recast({
      principal: inputs.money('balance'),
      annualRate: rateText(inputs, 'rate_pct'),
      months: inputs.number('remaining'),
      lump: inputs.money('lump'),
    });
    return {
      old_payment: dollarsOf(result.oldPayment),
      new_payment: dollarsOf(result.newPayment),
      new_interest: dollarsOf(result.newInterest),
      payment_drop: dollarsOf(result.paymentDrop),
      interest_saved: dollarsOf(result.interestSaved),
    };
  },
  async biweekly(calculators, inputs) {
    const isEffective = inputs.text('convention').startsWith('effective');
    const plan = await calculators.biweekly({
      ...loanOf(inputs),
      convention: isEffective ? 'effective' : 'rate-over-26',
    });
    return {
      half_payment: dollarsOf(plan.halfPayment),
      interest_monthly: dollarsOf(plan.interestMonthly),
      interest_biweekly: dollarsOf(plan.interestBiweekly),
      saved: dollarsOf(plan.saved),
    };
  },
  async buydown_2_1(calculators, inputs) {
    const { years, notePayment, subsidy } = await calculators.buydown({
      principal: inputs.money('loan'),
      annualRate: rateText(inputs, 'note_rate_pct'),
      months: 360,
      plan: '2-1',
      // The first page rounds each payment to whole dollars before it subtracts.
      roundTo: inputs.has('price') ? 'cent' : 'dollar',
    });
    return {
      year1: dollarsOf(years[0]?.payment),
      year2: dollarsOf(years[1]?.payment),
      note_payment: dollarsOf(notePayment),
      total_subsidy: dollarsOf(subsidy),
    };
  },
};

// One case adds three given amounts, for which there is no endpoint.
const expressible = file.cases.filter(({ category }) => category !== 'piti');

testOverApi({ ...file, cases: expressible }, (calculators, { category, inputs }) => {
  const solve = solvers[category];
  if (!solve) throw new RangeError(`no endpoint for ${category}`);
  return solve(calculators, inputs);
});

function loanOf(inputs: Inputs) {
  return {
    principal: inputs.money('loan'),
    annualRate: rateText(inputs, 'rate_pct'),
    months: inputs.number('term_months'),
  };
}

async function pointsBought(calculators: Calculators, inputs: Inputs): Promise<Answers> {
  const [base = 0, lower = 0] = inputs.numbers('rates_pct');
  const result = await calculators.points({
    principal: inputs.money('loan'),
    annualRate: String(base / 100),
    rateWithPoints: String(lower / 100),
    months: inputs.number('term_months'),
    cost: inputs.money('points_cost'),
  });
  return {
    pi_no_points: dollarsOf(result.paymentWithout),
    pi_with_points: dollarsOf(result.paymentWith),
    break_even_months: result.months ?? Number.NaN,
  };
}

async function pointsOrCredit(calculators: Calculators, inputs: Inputs): Promise<Answers> {
  const rates = inputs.inner('rates_pct');
  const terms = {
    principal: inputs.money('loan'),
    months: inputs.number('term_months'),
    cost: inputs.money('points_or_credit'),
  };
  const bought = await calculators.points({
    ...terms,
    annualRate: rateText(rates, 'base'),
    rateWithPoints: rateText(rates, 'points'),
  });
  const credited = await calculators.points({
    ...terms,
    annualRate: rateText(rates, 'credit'),
    rateWithPoints: rateText(rates, 'base'),
  });
  return {
    base: dollarsOf(bought.paymentWithout),
    with_points: dollarsOf(bought.paymentWith),
    with_credit: dollarsOf(credited.paymentWithout),
  };
}

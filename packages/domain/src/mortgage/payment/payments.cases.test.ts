import { Decimal } from 'decimal.js';
import { cents, dollars, sum } from '../../money';
import { temporaryBuydown } from '../apr/buydown';
import { financeChargeOverTerm, inYears, totalInterestPercentage } from '../apr/disclosures';
import { pointsBreakEven } from '../apr/points';
import file from '../cases/payments.json';
import { cashToClose } from '../cash-to-close';
import { miRemoval } from '../insurance/mi-removal';
import { refinance } from '../loans/refinance';
import { type Answers, type Inputs, inDollars, testCases } from '../test/worked-case';
import { amortise } from './amortise';
import { biweekly } from './biweekly';
import { monthlyPayment } from './payment';
import { perDiemInterest } from './per-diem';
import { recast } from './recast';

const h24b = { principal: dollars(162_000), annualRate: new Decimal('0.03875'), months: 360 };

const solvers: Record<string, (inputs: Inputs) => Answers> = {
  amortization: (inputs) => {
    const schedule = amortise(loanOf(inputs));
    const [first] = schedule.rows;
    return {
      monthly_pi: inDollars(monthlyPayment(loanOf(inputs))),
      first_interest: inDollars(first?.interest ?? cents(0)),
      first_principal: inDollars(first?.principal ?? cents(0)),
      balance_1: inDollars(first?.balance ?? cents(0)),
    };
  },
  per_diem: (inputs) => {
    const basis = inputs.number('basis') === 360 ? 360 : 365;
    const days = inputs.has('days') ? inputs.number('days') : 1;
    const loan = { principal: inputs.money('loan'), annualRate: inputs.rate('rate_pct') };
    const { perDay, total } = perDiemInterest({ ...loan, basis, days });
    return { per_day: inDollars(perDay), prepaid_interest_le: Math.round(inDollars(total)) };
  },
  tip: (inputs) => ({
    tip_pct: totalInterestPercentage(h24b, inputs.money('prepaid_interest')).times(100).toNumber(),
  }),
  in_5_years: (inputs) => {
    const { totalPaid, principalPaid } = inYears(h24b, {
      insurance: { monthly: inputs.money('mi_monthly'), months: 360 },
      loanCosts: inputs.money('loan_costs'),
      prepaidInterest: inputs.money('prepaid_interest'),
    });
    return { total_paid: inDollars(totalPaid), principal_paid: inDollars(principalPaid) };
  },
  cash_to_close: (inputs) => {
    const down = inputs.has('down_payment')
      ? inputs.money('down_payment')
      : cents(inputs.money('sale_price') - inputs.money('loan'));
    const close = cashToClose({
      downPayment: down,
      loanCosts: inputs.moneyOr(
        'loan_costs',
        inputs.has('closing_costs') ? inputs.number('closing_costs') : 0,
      ),
      otherCosts: inputs.moneyOr('other_costs', 0),
      paidBeforeClosing: inputs.moneyOr('paid_before_closing', 0),
      financedCosts: cents(0),
      deposit: inputs.money('deposit'),
      sellerCredit: inputs.moneyOr('seller_credit', 0),
      lenderCredit: cents(0),
      adjustments: inputs.moneyOr('adjustments', 0),
    });
    return {
      closing_costs: inDollars(close.closingCosts),
      cash_to_close: inDollars(close.cashToClose),
    };
  },
  piti: (inputs) => {
    const after = sum([inputs.money('pi'), inputs.money('escrow')]);
    return {
      years_1_7: inDollars(cents(after + inputs.money('mi'))),
      years_8_30: inDollars(after),
    };
  },
  finance_charge: (inputs) => {
    const insurance = { monthly: inputs.money('mi_monthly'), months: inputs.number('mi_months') };
    return { finance_charge: inDollars(financeChargeOverTerm(h24b, insurance)) };
  },
  mi_cancellation: (inputs) => {
    const removal = miRemoval({ ...h24b, originalValue: inputs.money('original_value') });
    return { month_scheduled_78: removal.automatic, final_termination_month: removal.final };
  },
  refinance: (inputs) => {
    const { oldPayment, newPayment, paymentChange } = refinance({
      current: {
        principal: inputs.money('old_balance'),
        annualRate: inputs.rate('old_rate_pct'),
        months: inputs.number('old_remaining'),
      },
      replacement: { annualRate: inputs.rate('new_rate_pct'), months: inputs.number('new_term') },
      costs: cents(0),
      costsFinanced: false,
      cashOut: cents(0),
    });
    return {
      old_pi: inDollars(oldPayment),
      new_pi: inDollars(newPayment),
      monthly_change: inDollars(paymentChange),
    };
  },
  points_break_even: (inputs) =>
    inputs.has('points_cost') ? pointsBought(inputs) : pointsOrCredit(inputs),
  recast: (inputs) => {
    const result = recast({
      principal: inputs.money('balance'),
      annualRate: inputs.rate('rate_pct'),
      months: inputs.number('remaining'),
      lump: inputs.money('lump'),
    });
    return {
      old_payment: inDollars(result.oldPayment),
      new_payment: inDollars(result.newPayment),
      new_interest: inDollars(result.newInterest),
      payment_drop: inDollars(result.paymentDrop),
      interest_saved: inDollars(result.interestSaved),
    };
  },
  biweekly: (inputs) => {
    const isEffective = inputs.text('convention').startsWith('effective');
    const plan = biweekly(loanOf(inputs), isEffective ? 'effective' : 'rate-over-26');
    return {
      half_payment: inDollars(plan.halfPayment),
      interest_monthly: inDollars(plan.interestMonthly),
      interest_biweekly: inDollars(plan.interestBiweekly),
      saved: inDollars(plan.saved),
    };
  },
  buydown_2_1: (inputs) => {
    // The first page rounds each payment to whole dollars before it subtracts.
    const roundTo = inputs.has('price') ? 'cent' : 'dollar';
    const loan = {
      principal: inputs.money('loan'),
      annualRate: inputs.rate('note_rate_pct'),
      months: 360,
    };
    const { years, notePayment, subsidy } = temporaryBuydown({ ...loan, plan: '2-1', roundTo });
    return {
      year1: inDollars(years[0]?.payment ?? cents(0)),
      year2: inDollars(years[1]?.payment ?? cents(0)),
      note_payment: inDollars(notePayment),
      total_subsidy: inDollars(subsidy),
    };
  },
};

testCases(file, ({ category, inputs }) => {
  const solve = solvers[category];
  if (!solve) throw new RangeError(`no engine for ${category}`);
  return solve(inputs);
});

function loanOf(inputs: Inputs) {
  return {
    principal: inputs.money('loan'),
    annualRate: inputs.rate('rate_pct'),
    months: inputs.number('term_months'),
  };
}

function pointsBought(inputs: Inputs): Answers {
  const [base = 0, lower = 0] = inputs.numbers('rates_pct');
  const result = pointsBreakEven({
    principal: inputs.money('loan'),
    annualRate: new Decimal(base).div(100),
    rateWithPoints: new Decimal(lower).div(100),
    months: inputs.number('term_months'),
    cost: inputs.money('points_cost'),
  });
  return {
    pi_no_points: inDollars(result.paymentWithout),
    pi_with_points: inDollars(result.paymentWith),
    break_even_months: result.months ?? -1,
  };
}

function pointsOrCredit(inputs: Inputs): Answers {
  const rates = inputs.inner('rates_pct');
  const loan = { principal: inputs.money('loan'), months: inputs.number('term_months') };
  const cost = inputs.money('points_or_credit');
  const points = pointsBreakEven({
    ...loan,
    cost,
    annualRate: rates.rate('base'),
    rateWithPoints: rates.rate('points'),
  });
  const credit = pointsBreakEven({
    ...loan,
    cost,
    annualRate: rates.rate('credit'),
    rateWithPoints: rates.rate('base'),
  });
  return {
    base: inDollars(points.paymentWithout),
    with_points: inDollars(points.paymentWith),
    with_credit: inDollars(credit.paymentWithout),
  };
}

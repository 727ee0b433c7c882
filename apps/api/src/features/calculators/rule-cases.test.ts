import dscrFile from '@deedlight/domain/mortgage/cases/dscr.json' with { type: 'json' };
import escrowFile from '@deedlight/domain/mortgage/cases/escrow.json' with { type: 'json' };
import governmentFile from '@deedlight/domain/mortgage/cases/government.json' with { type: 'json' };
import qmFile from '@deedlight/domain/mortgage/cases/qualified-mortgage.json' with { type: 'json' };
import type { Answers, Inputs } from '@deedlight/domain/mortgage/test/worked-case';
import { describe } from 'vitest';
import { type Calculators, dollarsOf, rateText, testOverApi } from './test/published-cases';

const monthNumbers: Record<string, number> = { Jul: 1, Sep: 3, Dec: 6 };

describe('escrow', () => {
  testOverApi(escrowFile, async (calculators, { inputs }) => {
    const analysis = await calculators.escrow({
      disbursements: inputs.records('disbursements').map((bill) => ({
        month: inputs.has('first_payment')
          ? (monthNumbers[bill.text('month')] ?? 0)
          : bill.number('month'),
        amount: bill.money('amount'),
      })),
      cushionMonths: inputs.number('cushion_months'),
      startBalance: inputs.moneyOr('start_balance', 0),
    });
    return {
      monthly: dollarsOf(analysis.monthly),
      low_point_without_deposit: dollarsOf(analysis.lowPoint),
      cushion: dollarsOf(analysis.cushion),
      required_start: dollarsOf(analysis.required),
      required: dollarsOf(analysis.required),
      surplus: dollarsOf(analysis.surplus),
    };
  });
});

describe('government loans', () => {
  testOverApi(governmentFile, async (calculators, { category, inputs }) => {
    if (category === 'va_entitlement') return entitlement(calculators, inputs);
    if (category === 'usda_fee') return usda(calculators, inputs);
    if (category === 'va_guaranty') {
      const { guaranty } = await calculators['va-guaranty']({ loan: inputs.money('loan') });
      return { guaranty: dollarsOf(guaranty) };
    }
    if (category === 'va_funding_fee') {
      const { fee } = await calculators.va({
        loan: inputs.money('loan'),
        kind: 'purchase',
        use: 'first',
        downShare: rateText(inputs, 'down_pct'),
        isExempt: false,
      });
      return { fee: dollarsOf(fee) };
    }
    const principal = inputs.money('base_loan');
    const { upfront, totalLoan } = await calculators.fha({
      principal,
      value: principal * 2,
      annualRate: '0.06',
      months: 360,
      financeUpfront: true,
    });
    return { ufmip: dollarsOf(upfront), total_loan: dollarsOf(totalLoan) };
  });
});

describe('debt-service coverage', () => {
  testOverApi(dscrFile, async (calculators, { category, inputs }): Promise<Answers> => {
    if (category === 'dscr_max_loan') {
      const loanAt = async (target: string) => {
        const { loan } = await calculators['dscr-max-loan']({
          rent: inputs.money('rent'),
          tia: inputs.money('tia'),
          annualRate: rateText(inputs, 'rate_pct'),
          months: inputs.number('term_months'),
          target,
          definition: 'net',
        });
        return dollarsOf(loan);
      };
      return { max_loan_at_1_00: await loanAt('1'), max_loan_at_1_25: await loanAt('1.25') };
    }
    const principalAndInterest = await paymentOf(calculators, inputs);
    const ratios = await calculators.dscr({
      rent: inputs.money('rent'),
      principalAndInterest,
      tia: inputs.money('pitia') - principalAndInterest,
    });
    const pi = dollarsOf(principalAndInterest);
    return {
      pi: inputs.has('pi') ? Math.round(pi) : pi,
      dscr: Number(ratios.pitia),
      dscr_pitia: Number(ratios.pitia),
      dscr_pi_only: Number(ratios.pi),
    };
  });
});

describe('qualified mortgage and HOEPA', () => {
  testOverApi(qmFile, async (calculators, { inputs }) => {
    const { qualifiedMortgageCap, highCostTrigger } = await calculators['points-and-fees']({
      totalLoanAmount: inputs.money('total_loan_amount'),
      year: inputs.number('year'),
    });
    return {
      cap_dollars: dollarsOf(qualifiedMortgageCap.amount),
      points_fees_trigger: dollarsOf(highCostTrigger.amount),
    };
  });
});

async function paymentOf(calculators: Calculators, inputs: Inputs): Promise<number> {
  if (!inputs.has('loan')) return 0;
  const { payment } = await calculators.amortization({
    principal: inputs.money('loan'),
    annualRate: rateText(inputs, 'rate_pct'),
    months: 360,
  });
  return payment;
}

async function entitlement(calculators: Calculators, inputs: Inputs): Promise<Answers> {
  if (inputs.has('remaining_entitlement')) {
    const need = await calculators['va-down-payment']({
      price: inputs.money('price'),
      remainingEntitlement: inputs.money('remaining_entitlement'),
    });
    return {
      guaranty_needed: dollarsOf(need.guarantyNeeded),
      down_payment: dollarsOf(need.downPayment),
    };
  }
  const countyLimit = inputs.money('county_limit');
  const need = await calculators['va-entitlement']({
    price: inputs.has('purchase_price') ? inputs.money('purchase_price') : countyLimit,
    countyLimit,
    entitlementUsed: inputs.moneyOr('entitlement_used', 0),
    hasFullEntitlement: false,
  });
  const entitled = need.lines.find(({ code }) => code === 'entitled')?.figure;
  return {
    max_guaranty: entitled?.kind === 'money' ? dollarsOf(entitled.value) : Number.NaN,
    available: dollarsOf(need.available),
    max_no_down_loan: dollarsOf(need.maxNoDownLoan),
    down_payment: dollarsOf(need.downPayment),
  };
}

async function usda(calculators: Calculators, inputs: Inputs): Promise<Answers> {
  if (inputs.has('balance')) {
    const { annualFee, monthlyFee } = await calculators['usda-annual-fee']({
      averageBalance: inputs.money('balance'),
      annualRate: rateText(inputs, 'annual_pct'),
    });
    return { annual_fee: dollarsOf(annualFee), monthly: dollarsOf(monthlyFee) };
  }
  const { totalLoan } = await calculators.usda({
    loanBeforeFee: inputs.money('loan_before_fee'),
    upfrontRate: rateText(inputs, 'upfront_pct'),
  });
  return { total_loan: dollarsOf(totalLoan) };
}

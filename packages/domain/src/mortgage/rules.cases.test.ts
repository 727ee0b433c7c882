import { Decimal } from 'decimal.js';
import { describe } from 'vitest';
import { cents, dollars } from '../money';
import { hoepaPointsAndFees } from './apr/high-cost';
import { pointsAndFeesCap } from './apr/qualified-mortgage';
import dscrFile from './cases/dscr.json';
import escrowFile from './cases/escrow.json';
import governmentFile from './cases/government.json';
import qmFile from './cases/qualified-mortgage.json';
import { analyseEscrow } from './escrow';
import { fhaMip } from './insurance/fha-mip';
import { usdaAnnualFee, usdaFee } from './insurance/usda-fee';
import { vaFundingFee } from './insurance/va-funding-fee';
import { monthlyPayment } from './payment/payment';
import { debtServiceCoverage, dscrMaxLoan } from './qualifying/dscr';
import { vaDownPayment, vaEntitlement, vaGuaranty } from './qualifying/va-entitlement';
import { type Answers, type Inputs, inDollars, testCases } from './test/worked-case';

const monthNumbers: Record<string, number> = { Jul: 1, Sep: 3, Dec: 6 };

describe('escrow', () => {
  testCases(escrowFile, ({ inputs }) => {
    const analysis = analyseEscrow({
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
      monthly: inDollars(analysis.monthly),
      low_point_without_deposit: inDollars(analysis.lowPoint),
      cushion: inDollars(analysis.cushion),
      required_start: inDollars(analysis.required),
      required: inDollars(analysis.required),
      surplus: inDollars(analysis.surplus ?? cents(0)),
    };
  });
});

describe('government loans', () => {
  testCases(governmentFile, ({ category, inputs }) => {
    if (category === 'va_entitlement') return entitlement(inputs);
    if (category === 'va_guaranty')
      return { guaranty: inDollars(vaGuaranty(inputs.money('loan')).guaranty) };
    if (category === 'va_funding_fee') {
      const { fee } = vaFundingFee({
        loan: inputs.money('loan'),
        kind: 'purchase',
        use: 'first',
        downShare: inputs.rate('down_pct'),
        isExempt: false,
      });
      return { fee: inDollars(fee) };
    }
    return category === 'usda_fee' ? usda(inputs) : fha(inputs);
  });
});

describe('debt-service coverage', () => {
  testCases(dscrFile, ({ category, inputs }): Answers => {
    if (category === 'dscr_max_loan') {
      const loanAt = (target: string) =>
        inDollars(
          dscrMaxLoan({
            rent: inputs.money('rent'),
            tia: inputs.money('tia'),
            annualRate: inputs.rate('rate_pct'),
            months: inputs.number('term_months'),
            target: new Decimal(target),
            definition: 'net',
          }).loan,
        );
      return { max_loan_at_1_00: loanAt('1'), max_loan_at_1_25: loanAt('1.25') };
    }
    const pi = principalAndInterest(inputs);
    const ratios = debtServiceCoverage({
      rent: inputs.money('rent'),
      principalAndInterest: dollars(pi),
      tia: cents(inputs.money('pitia') - dollars(pi)),
    });
    return {
      pi: inputs.has('pi') ? Math.round(pi) : pi,
      dscr: ratios.pitia.toNumber(),
      dscr_pitia: ratios.pitia.toNumber(),
      dscr_pi_only: ratios.pi?.toNumber() ?? 0,
    };
  });
});

describe('qualified mortgage and HOEPA', () => {
  testCases(qmFile, ({ inputs }) => {
    const amount = inputs.money('total_loan_amount');
    return {
      cap_dollars: inDollars(pointsAndFeesCap(amount, inputs.number('year')).amount),
      points_fees_trigger: inDollars(hoepaPointsAndFees(amount, inputs.number('year')).amount),
    };
  });
});

function principalAndInterest(inputs: Inputs): number {
  if (!inputs.has('loan')) return 0;
  const loan = {
    principal: inputs.money('loan'),
    annualRate: inputs.rate('rate_pct'),
    months: 360,
  };
  return inDollars(monthlyPayment(loan));
}

function entitlement(inputs: Inputs): Answers {
  if (inputs.has('remaining_entitlement')) {
    const need = vaDownPayment(inputs.money('price'), inputs.money('remaining_entitlement'));
    return {
      guaranty_needed: inDollars(need.guarantyNeeded),
      down_payment: inDollars(need.downPayment),
    };
  }
  const need = vaEntitlement({
    price: inputs.has('purchase_price')
      ? inputs.money('purchase_price')
      : inputs.money('county_limit'),
    countyLimit: inputs.money('county_limit'),
    entitlementUsed: inputs.moneyOr('entitlement_used', 0),
    hasFullEntitlement: false,
  });
  const entitled = need.lines.find(({ code }) => code === 'entitled')?.figure;
  return {
    max_guaranty: entitled?.kind === 'money' ? inDollars(entitled.value) : 0,
    available: inDollars(need.available ?? cents(0)),
    max_no_down_loan: inDollars(need.maxNoDownLoan ?? cents(0)),
    down_payment: inDollars(need.downPayment),
  };
}

function usda(inputs: Inputs): Answers {
  if (inputs.has('balance')) {
    const { annualFee, monthlyFee } = usdaAnnualFee(
      inputs.money('balance'),
      inputs.rate('annual_pct'),
    );
    return { annual_fee: inDollars(annualFee), monthly: inDollars(monthlyFee) };
  }
  const { totalLoan } = usdaFee({
    loanBeforeFee: inputs.money('loan_before_fee'),
    upfrontRate: inputs.rate('upfront_pct'),
  });
  return { total_loan: inDollars(totalLoan) };
}

function fha(inputs: Inputs): Answers {
  const base = inputs.money('base_loan');
  const { upfront, totalLoan } = fhaMip({
    principal: base,
    value: cents(base * 2),
    annualRate: new Decimal('0.06'),
    months: 360,
    financeUpfront: true,
  });
  return { ufmip: inDollars(upfront), total_loan: inDollars(totalLoan) };
}

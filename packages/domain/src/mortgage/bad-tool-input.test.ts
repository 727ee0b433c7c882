import { Decimal } from 'decimal.js';
import { cents, dollars } from '../money';
import { cashToClose, validateCashToClose } from './cash-to-close';
import { analyseEscrow, validateEscrow } from './escrow';
import { investorReturns, validateInvestor } from './loans/investor';
import { refinance, validateRefinance } from './loans/refinance';
import { perDiemInterest, validatePerDiem } from './payment/per-diem';
import {
  debtServiceCoverage,
  dscrMaxLoan,
  validateDscr,
  validateDscrMaxLoan,
} from './qualifying/dscr';
import {
  debtToIncome,
  loanToValue,
  validateDebtToIncome,
  validateLoanToValue,
} from './qualifying/ratios';
import { engine, refusesBadNumbers } from './test/engine';
import { percent, thirtyYears } from './test/inputs';

const engines = [
  engine(
    'escrow',
    {
      disbursements: [{ month: 3, amount: dollars(600) }],
      cushionMonths: 2,
      startBalance: dollars(100),
    },
    validateEscrow,
    analyseEscrow,
    ['startBalance'],
  ),
  engine(
    'per diem',
    {
      principal: thirtyYears.principal,
      annualRate: thirtyYears.annualRate,
      basis: 365 as const,
      days: 15,
    },
    validatePerDiem,
    perDiemInterest,
  ),
  engine(
    'LTV',
    {
      value: dollars(400_000),
      firstLoan: dollars(300_000),
      juniorDrawn: dollars(1),
      juniorLimit: dollars(2),
    },
    validateLoanToValue,
    loanToValue,
  ),
  engine(
    'DTI',
    { income: dollars(8_000), housing: dollars(2_000), debts: [] },
    validateDebtToIncome,
    debtToIncome,
  ),
  engine(
    'cash to close',
    {
      downPayment: dollars(18_000),
      loanCosts: dollars(4_000),
      otherCosts: dollars(5_000),
      paidBeforeClosing: cents(0),
      financedCosts: cents(0),
      deposit: dollars(10_000),
      sellerCredit: cents(0),
      lenderCredit: cents(0),
      adjustments: cents(0),
    },
    validateCashToClose,
    cashToClose,
    ['adjustments'],
  ),
  engine(
    'refinance',
    {
      current: thirtyYears,
      replacement: { annualRate: percent('6'), months: 360 },
      costs: dollars(4_000),
      costsFinanced: false,
      cashOut: cents(0),
    },
    validateRefinance,
    refinance,
  ),
  engine(
    'DSCR',
    { rent: dollars(2_000), principalAndInterest: dollars(1_500), tia: dollars(300) },
    validateDscr,
    debtServiceCoverage,
  ),
  engine(
    'DSCR loan',
    {
      rent: dollars(2_000),
      tia: dollars(350),
      annualRate: percent('7.5'),
      months: 360,
      target: new Decimal('1.25'),
      definition: 'net' as const,
    },
    validateDscrMaxLoan,
    dscrMaxLoan,
  ),
  engine(
    'investor',
    {
      price: dollars(300_000),
      monthlyRent: dollars(2_500),
      otherIncomeYearly: cents(0),
      vacancy: percent('5'),
      expensesYearly: dollars(9_000),
      debtServiceYearly: dollars(15_000),
      cashInvested: dollars(75_000),
    },
    validateInvestor,
    investorReturns,
  ),
];

refusesBadNumbers(engines);

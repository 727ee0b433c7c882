import { Decimal } from 'decimal.js';
import { cents, dollars } from '../money';
import { highCost, validateHighCost } from './apr/high-cost';
import { qualifiedMortgage, validateQm } from './apr/qualified-mortgage';
import { bridgeLoan, validateBridge } from './loans/bridge';
import { constructionLoan, validateConstruction } from './loans/construction';
import { consolidateDebts, validateConsolidation } from './loans/debt-consolidation';
import { hecmEstimate, validateHecm } from './loans/hecm';
import { heloc, validateHeloc } from './loans/heloc';
import { rentVsBuy, validateRentVsBuy } from './loans/rent-vs-buy';
import { sellerFinancing, validateSellerFinancing } from './loans/seller-financing';
import { validateVariable, variableIncome } from './qualifying/qualifying-income';
import { residualIncome, validateResidualIncome } from './qualifying/residual-income';
import { engine, refusesBadNumbers } from './test/engine';
import { family, percent } from './test/inputs';

const regulation = {
  year: 2026,
  loanAmount: dollars(300_000),
  totalLoanAmount: dollars(295_000),
  apr: percent('7'),
  apor: percent('6.5'),
  pointsAndFees: dollars(6_000),
  lien: 'first' as const,
};

const engines = [
  engine(
    'HELOC',
    {
      value: dollars(500_000),
      firstLoan: dollars(300_000),
      maxCltv: percent('80'),
      drawn: dollars(60_000),
      annualRate: percent('8.5'),
      drawMonths: 120,
      repayMonths: 240,
    },
    validateHeloc,
    heloc,
  ),
  engine(
    'HECM',
    {
      value: dollars(400_000),
      age: 70,
      expectedRate: percent('6'),
      existingLiens: cents(0),
      otherCosts: cents(0),
      year: 2026,
      factor: new Decimal('0.4'),
    },
    validateHecm,
    hecmEstimate,
  ),
  engine('residual income', family, validateResidualIncome, residualIncome),
  engine(
    'seller financing',
    {
      price: dollars(350_000),
      downPayment: dollars(50_000),
      annualRate: percent('6'),
      months: 360,
      balloonMonth: 60,
    },
    validateSellerFinancing,
    sellerFinancing,
  ),
  engine(
    'construction',
    {
      commitment: dollars(300_000),
      draws: [],
      buildMonths: 6,
      buildRate: percent('8'),
      permanentRate: percent('6.5'),
      permanentMonths: 360,
    },
    validateConstruction,
    constructionLoan,
  ),
  engine(
    'bridge',
    {
      homeValue: dollars(400_000),
      firstLoan: dollars(200_000),
      maxCltv: percent('80'),
      wanted: dollars(50_000),
      annualRate: percent('9'),
      months: 6,
      fees: cents(0),
      isAccrued: true,
    },
    validateBridge,
    bridgeLoan,
  ),
  engine(
    'consolidation',
    {
      debts: [
        { name: 'card', balance: dollars(5_000), annualRate: percent('20'), payment: dollars(200) },
      ],
      annualRate: percent('9'),
      months: 60,
      costs: cents(0),
      costsFinanced: false,
    },
    validateConsolidation,
    consolidateDebts,
  ),
  engine(
    'variable income',
    {
      yearToDate: dollars(6_000),
      monthsToDate: 6,
      lastYear: dollars(12_000),
      yearBefore: dollars(12_000),
    },
    validateVariable,
    variableIncome,
  ),
  engine(
    'rent or buy',
    {
      price: dollars(400_000),
      downPayment: dollars(80_000),
      closingCosts: dollars(10_000),
      annualRate: percent('6.5'),
      months: 360,
      mortgageInsuranceMonthly: cents(0),
      mortgageInsuranceMonths: 0,
      taxRate: percent('1.2'),
      insuranceYearly: dollars(1_800),
      upkeepRate: percent('1'),
      duesMonthly: cents(0),
      homeGrowth: percent('3'),
      sellingCostRate: percent('6'),
      rentMonthly: dollars(2_400),
      rentersInsuranceYearly: dollars(240),
      rentGrowth: percent('3'),
      costGrowth: percent('2.5'),
      investmentReturn: percent('5'),
      years: 5,
    },
    validateRentVsBuy,
    rentVsBuy,
    ['homeGrowth', 'rentGrowth', 'costGrowth', 'investmentReturn'],
  ),
  engine(
    'QM',
    {
      ...regulation,
      months: 360,
      isManufactured: false,
      isSmallCreditor: false,
      hasNegativeAmortisation: false,
      hasInterestOnly: false,
      hasBalloon: false,
    },
    validateQm,
    qualifiedMortgage,
  ),
  engine(
    'HOEPA',
    {
      ...regulation,
      isPersonalProperty: false,
      isAboveConforming: false,
      prepaymentPenaltyMonths: 0,
      prepaymentPenaltyShare: percent('0'),
    },
    validateHighCost,
    highCost,
  ),
];

refusesBadNumbers(engines);

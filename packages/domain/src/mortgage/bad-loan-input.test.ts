import { cents, dollars } from '../money';
import { temporaryBuydown, validateBuydown } from './apr/buydown';
import { mortgageApr, validateMortgageApr } from './apr/mortgage-apr';
import { pointsBreakEven, validatePoints } from './apr/points';
import { conventionalMi, validateConventionalMi } from './insurance/conventional-mi';
import { fhaMip, validateFhaMip } from './insurance/fha-mip';
import { priceAdjustments, validateLlpa } from './insurance/llpa';
import { miRemoval, validateMiRemoval } from './insurance/mi-removal';
import { usdaFee, validateUsdaFee } from './insurance/usda-fee';
import { vaFundingFee, validateVaFundingFee } from './insurance/va-funding-fee';
import { projectArm, validateArm } from './loans/arm';
import { biweekly, validateBiweekly } from './payment/biweekly';
import { quotePayment, validatePaymentQuote } from './payment/quote-payment';
import { recast, validateRecast } from './payment/recast';
import { affordablePrice, validateAffordability } from './qualifying/affordability';
import { vaEntitlement, validateVaEntitlement } from './qualifying/va-entitlement';
import { engine, refusesBadNumbers } from './test/engine';
import { percent, thirtyYears } from './test/inputs';

const home = {
  price: dollars(400_000),
  downPayment: dollars(40_000),
  annualRate: percent('6.5'),
  months: 360,
};
const costs = {
  taxesYearly: dollars(4_800),
  insuranceYearly: dollars(1_800),
  duesMonthly: cents(0),
  score: 700,
};

const engines = [
  engine('biweekly', thirtyYears, validateBiweekly, (input) => biweekly(input, 'effective')),
  engine(
    'recast',
    { ...thirtyYears, lump: dollars(20_000), fee: dollars(250) },
    validateRecast,
    recast,
  ),
  engine('buydown', { ...thirtyYears, plan: '2-1' as const }, validateBuydown, temporaryBuydown),
  engine(
    'APR',
    { ...thirtyYears, prepaidFinanceCharge: dollars(3_000) },
    validateMortgageApr,
    mortgageApr,
  ),
  engine(
    'points',
    { ...thirtyYears, rateWithPoints: percent('6.25'), cost: dollars(3_000) },
    validatePoints,
    pointsBreakEven,
  ),
  engine(
    'MI removal',
    { ...thirtyYears, originalValue: dollars(320_000) },
    validateMiRemoval,
    miRemoval,
  ),
  engine(
    'FHA',
    { ...thirtyYears, value: dollars(320_000), financeUpfront: true },
    validateFhaMip,
    fhaMip,
  ),
  engine(
    'USDA',
    { loanBeforeFee: dollars(200_000), upfrontRate: percent('1'), annualRate: percent('0.35') },
    validateUsdaFee,
    usdaFee,
  ),
  engine(
    'VA fee',
    {
      loan: dollars(200_000),
      kind: 'purchase' as const,
      use: 'first' as const,
      downShare: percent('0'),
      isExempt: false,
    },
    validateVaFundingFee,
    vaFundingFee,
  ),
  engine(
    'VA entitlement',
    {
      price: dollars(500_000),
      countyLimit: dollars(832_750),
      entitlementUsed: dollars(50_000),
      hasFullEntitlement: false,
    },
    validateVaEntitlement,
    vaEntitlement,
  ),
  engine(
    'ARM',
    {
      principal: thirtyYears.principal,
      months: 360,
      initialRate: percent('5'),
      fixedMonths: 60,
      adjustEveryMonths: 12,
      margin: percent('2.5'),
      caps: { first: percent('2'), periodic: percent('2'), lifetime: percent('5') },
      indexPath: [percent('4')],
      floor: percent('2.5'),
      roundTo: percent('0.125'),
      interestOnlyMonths: 0,
    },
    validateArm,
    projectArm,
  ),
  engine(
    'payment',
    { ...home, ...costs, program: 'fha' as const },
    validatePaymentQuote,
    quotePayment,
  ),
  engine(
    'affordability',
    {
      insuranceYearly: costs.insuranceYearly,
      duesMonthly: costs.duesMonthly,
      score: costs.score,
      program: 'fha' as const,
      basis: 'aus',
      income: dollars(9_000),
      debts: [],
      cashForDown: dollars(30_000),
      annualRate: percent('6.5'),
      months: 360,
      taxRate: percent('1'),
      maxLtv: percent('96.5'),
      loanLimit: null,
    },
    validateAffordability,
    affordablePrice,
  ),
  engine(
    'private MI',
    {
      loan: dollars(380_000),
      value: dollars(400_000),
      months: 360,
      score: 700,
      rateType: 'fixed' as const,
      program: 'homeready' as const,
      features: [],
    },
    validateConventionalMi,
    conventionalMi,
  ),
  engine(
    'LLPA',
    {
      loan: dollars(300_000),
      value: dollars(400_000),
      months: 360,
      score: 700,
      purpose: 'purchase' as const,
      features: [],
    },
    validateLlpa,
    priceAdjustments,
  ),
];

refusesBadNumbers(engines);

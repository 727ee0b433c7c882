import { affordability } from './calculators/affordability';
import { amortization } from './calculators/amortization';
import { apr } from './calculators/apr';
import { aprOfFlows } from './calculators/apr-of-flows';
import { area, pricePerSquareFoot } from './calculators/area';
import { arm } from './calculators/arm';
import { biweekly, biweeklySchedule } from './calculators/biweekly';
import { bridge } from './calculators/bridge';
import { businessDays, federalHolidays } from './calculators/business-days';
import { buydown } from './calculators/buydown';
import { cashToClose } from './calculators/cash-to-close';
import { compare } from './calculators/compare';
import { construction } from './calculators/construction';
import { conventionalMi } from './calculators/conventional-mi';
import { daysBetween } from './calculators/days-between';
import { debtConsolidation } from './calculators/debt-consolidation';
import { disclosures } from './calculators/disclosures';
import { dscr, dscrMaxLoan } from './calculators/dscr';
import { dti } from './calculators/dti';
import { escrow } from './calculators/escrow';
import { fha } from './calculators/fha';
import { fhaRefund } from './calculators/fha-refund';
import { hecm } from './calculators/hecm';
import { heloc } from './calculators/heloc';
import {
  hourlyIncome,
  salariedIncome,
  selfEmployedIncome,
  variableIncome,
} from './calculators/income';
import { llpa } from './calculators/llpa';
import { loanForPayment } from './calculators/loan-for-payment';
import { ltv } from './calculators/ltv';
import { miRemoval } from './calculators/mi-removal';
import { payment } from './calculators/payment';
import { perDiem, prepaidInterest } from './calculators/per-diem';
import { points } from './calculators/points';
import { propertyTax, taxProration, tridTolerance } from './calculators/property-tax';
import { recast } from './calculators/recast';
import { refinance } from './calculators/refinance';
import { rentVsBuy } from './calculators/rent-vs-buy';
import { investorReturns, rentalIncome } from './calculators/rental-income';
import { residualIncome } from './calculators/residual-income';
import { highCost, pointsAndFees, qualifiedMortgage } from './calculators/rules';
import { sellerFinancing } from './calculators/seller-financing';
import { tridTimeline } from './calculators/trid-timeline';
import { usda, usdaAnnualFee } from './calculators/usda';
import { va } from './calculators/va';
import { vaDownPayment, vaEntitlement, vaGuaranty } from './calculators/va-entitlement';

/** Every calculator by its kind, the last part of its path. */
export const calculators = {
  payment,
  affordability,
  amortization,
  refinance,
  recast,
  compare,
  points,
  buydown,
  apr,
  'apr-of-flows': aprOfFlows,
  arm,
  fha,
  'fha-refund': fhaRefund,
  va,
  'va-entitlement': vaEntitlement,
  'va-down-payment': vaDownPayment,
  'va-guaranty': vaGuaranty,
  'residual-income': residualIncome,
  usda,
  'usda-annual-fee': usdaAnnualFee,
  'conventional-mi': conventionalMi,
  llpa,
  'mi-removal': miRemoval,
  dscr,
  'dscr-max-loan': dscrMaxLoan,
  heloc,
  'rent-vs-buy': rentVsBuy,
  'debt-consolidation': debtConsolidation,
  bridge,
  construction,
  biweekly,
  'biweekly-schedule': biweeklySchedule,
  hecm,
  'seller-financing': sellerFinancing,
  'cash-to-close': cashToClose,
  disclosures,
  escrow,
  'qualified-mortgage': qualifiedMortgage,
  'high-cost': highCost,
  'points-and-fees': pointsAndFees,
  dti,
  ltv,
  'loan-for-payment': loanForPayment,
  'per-diem': perDiem,
  'prepaid-interest': prepaidInterest,
  'days-between': daysBetween,
  'business-days': businessDays,
  'federal-holidays': federalHolidays,
  'trid-timeline': tridTimeline,
  'trid-tolerance': tridTolerance,
  'hourly-income': hourlyIncome,
  'salaried-income': salariedIncome,
  'variable-income': variableIncome,
  'self-employed-income': selfEmployedIncome,
  'rental-income': rentalIncome,
  'investor-returns': investorReturns,
  'property-tax': propertyTax,
  'tax-proration': taxProration,
  area,
  'price-per-square-foot': pricePerSquareFoot,
};

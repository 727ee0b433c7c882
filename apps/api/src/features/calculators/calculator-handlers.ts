import { addBusinessDays } from '@deedlight/domain/calendar/business-days';
import { daysBetween } from '@deedlight/domain/calendar/days-between';
import { federalHolidays } from '@deedlight/domain/calendar/federal-holidays';
import { tridTimeline } from '@deedlight/domain/calendar/trid-timeline';
import { temporaryBuydown } from '@deedlight/domain/mortgage/apr/buydown';
import {
  highCost,
  higherPriced,
  hoepaPointsAndFees,
} from '@deedlight/domain/mortgage/apr/high-cost';
import { mortgageApr } from '@deedlight/domain/mortgage/apr/mortgage-apr';
import { pointsBreakEven } from '@deedlight/domain/mortgage/apr/points';
import {
  pointsAndFeesCap,
  qualifiedMortgage,
} from '@deedlight/domain/mortgage/apr/qualified-mortgage';
import { convertArea, pricePerSquareFoot } from '@deedlight/domain/mortgage/area';
import { cashToClose } from '@deedlight/domain/mortgage/cash-to-close';
import { analyseEscrow } from '@deedlight/domain/mortgage/escrow';
import { compareLoans } from '@deedlight/domain/mortgage/loans/compare-loans';
import { investorReturns, qualifyingRent } from '@deedlight/domain/mortgage/loans/investor';
import { rentVsBuy } from '@deedlight/domain/mortgage/loans/rent-vs-buy';
import { sellerFinancing } from '@deedlight/domain/mortgage/loans/seller-financing';
import {
  firstPaymentAfter,
  perDiemInterest,
  prepaidDays,
} from '@deedlight/domain/mortgage/payment/per-diem';
import { quotePayment } from '@deedlight/domain/mortgage/payment/quote-payment';
import { affordablePrice } from '@deedlight/domain/mortgage/qualifying/affordability';
import { debtServiceCoverage, dscrMaxLoan } from '@deedlight/domain/mortgage/qualifying/dscr';
import {
  hourlyIncome,
  salariedIncome,
  selfEmployedIncome,
  variableIncome,
} from '@deedlight/domain/mortgage/qualifying/qualifying-income';
import { debtToIncome, loanToValue } from '@deedlight/domain/mortgage/qualifying/ratios';
import { toPlain } from '@deedlight/domain/plain-values';
import { aprOfFlows } from './apr-of-flows';
import { calculators } from './dated-calculators';
import { disclosures } from './disclosures';
import { loans } from './loan-handlers';
import { programs } from './program-handlers';

const quickTools = {
  dti: calculators.dti.handler(({ input }) => toPlain(debtToIncome(input))),
  ltv: calculators.ltv.handler(({ input }) => toPlain(loanToValue(input))),
  'per-diem': calculators['per-diem'].handler(({ input }) => toPlain(perDiemInterest(input))),
  'prepaid-interest': calculators['prepaid-interest'].handler(
    ({ input: { disbursedOn, ...loan } }) => {
      const days = prepaidDays(disbursedOn);
      const firstPaymentOn = firstPaymentAfter(disbursedOn);
      return toPlain({ ...perDiemInterest({ ...loan, days }), days, firstPaymentOn });
    },
  ),
  'days-between': calculators['days-between'].handler(({ input }) =>
    daysBetween(input.from, input.to),
  ),
  'business-days': calculators['business-days'].handler(({ input }) =>
    toPlain({ on: addBusinessDays(input.from, input.count, input.kind, input.office) }),
  ),
  'federal-holidays': calculators['federal-holidays'].handler(({ input }) => ({
    holidays: toPlain(federalHolidays(input.year)),
  })),
  area: calculators.area.handler(({ input }) =>
    toPlain({ area: convertArea(input.area, input.from, input.to) }),
  ),
  'price-per-square-foot': calculators['price-per-square-foot'].handler(({ input }) => ({
    perSquareFoot: pricePerSquareFoot(input.price, input.squareFeet),
  })),
};

const disclosed = {
  apr: calculators.apr.handler(({ input }) => toPlain(mortgageApr(input))),
  'apr-of-flows': calculators['apr-of-flows'].handler(({ input }) =>
    toPlain({ apr: aprOfFlows(input) }),
  ),
  disclosures: calculators.disclosures.handler(({ input }) => toPlain(disclosures(input))),
  escrow: calculators.escrow.handler(({ input, context: { editions } }) =>
    toPlain(analyseEscrow(input, editions)),
  ),
  'qualified-mortgage': calculators['qualified-mortgage'].handler(
    ({ input, context: { editions } }) => toPlain(qualifiedMortgage(input, editions)),
  ),
  'high-cost': calculators['high-cost'].handler(({ input, context: { editions } }) => {
    const { isHigherPriced, test } = higherPriced(input, editions);
    return toPlain({ ...highCost(input, editions), isHigherPriced, higherPricedTest: test });
  }),
  'points-and-fees': calculators['points-and-fees'].handler(({ input, context: { editions } }) =>
    toPlain({
      qualifiedMortgageCap: pointsAndFeesCap(input.totalLoanAmount, input.year, editions),
      highCostTrigger: hoepaPointsAndFees(input.totalLoanAmount, input.year, editions),
    }),
  ),
  'trid-timeline': calculators['trid-timeline'].handler(({ input, context: { editions } }) =>
    toPlain(tridTimeline(input, editions)),
  ),
};

const incomes = {
  'hourly-income': calculators['hourly-income'].handler(({ input }) =>
    toPlain(hourlyIncome(input.hourlyRate, input.hoursPerWeek)),
  ),
  'salaried-income': calculators['salaried-income'].handler(({ input }) =>
    toPlain(salariedIncome(input.pay, input.periodsPerYear)),
  ),
  'variable-income': calculators['variable-income'].handler(({ input }) =>
    toPlain(variableIncome(input)),
  ),
  'self-employed-income': calculators['self-employed-income'].handler(({ input }) =>
    toPlain(selfEmployedIncome(input.years)),
  ),
  'rental-income': calculators['rental-income'].handler(({ input, context: { editions } }) =>
    toPlain(qualifyingRent(input.monthlyRent, input.payment, editions)),
  ),
  'investor-returns': calculators['investor-returns'].handler(({ input }) =>
    toPlain(investorReturns(input)),
  ),
  dscr: calculators.dscr.handler(({ input }) => toPlain(debtServiceCoverage(input))),
  'dscr-max-loan': calculators['dscr-max-loan'].handler(({ input, context: { editions } }) =>
    toPlain(dscrMaxLoan(input, editions)),
  ),
};

const purchase = {
  payment: calculators.payment.handler(({ input, context: { editions } }) =>
    toPlain(quotePayment(input, editions)),
  ),
  affordability: calculators.affordability.handler(({ input, context: { editions } }) =>
    toPlain(affordablePrice(input, editions)),
  ),
  compare: calculators.compare.handler(({ input: { offers, horizons } }) =>
    toPlain(compareLoans(offers, horizons)),
  ),
  points: calculators.points.handler(({ input }) => toPlain(pointsBreakEven(input))),
  buydown: calculators.buydown.handler(({ input }) => toPlain(temporaryBuydown(input))),
  'rent-vs-buy': calculators['rent-vs-buy'].handler(({ input }) => toPlain(rentVsBuy(input))),
  'seller-financing': calculators['seller-financing'].handler(({ input }) =>
    toPlain(sellerFinancing(input)),
  ),
  'cash-to-close': calculators['cash-to-close'].handler(({ input }) => toPlain(cashToClose(input))),
};

// The closing tables are large; the first question about one loads them.
const closing = () => import('./closing-answers');

const closings = {
  'property-tax': calculators['property-tax'].handler(async ({ input, context: { editions } }) =>
    (await closing()).propertyTax(input, editions),
  ),
  'tax-proration': calculators['tax-proration'].handler(async ({ input, context: { editions } }) =>
    (await closing()).taxProration(input, editions),
  ),
  'trid-tolerance': calculators['trid-tolerance'].handler(
    async ({ input, context: { editions } }) =>
      (await closing()).tridTolerance(input.charges, editions),
  ),
};

/** Handles every calculator. Handlers compute and store nothing: no metering, no sign-in. */
export const calculatorHandlers = {
  ...purchase,
  ...loans,
  ...programs,
  ...disclosed,
  ...incomes,
  ...quickTools,
  ...closings,
};

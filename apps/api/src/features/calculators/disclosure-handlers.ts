import { tridTimeline } from '@deedlight/domain/calendar/trid-timeline';
import { analyseEscrow } from '@deedlight/domain/mortgage/escrow';
import { highCost, higherPriced, hoepaPointsAndFees } from '@deedlight/domain/mortgage/high-cost';
import { mortgageApr } from '@deedlight/domain/mortgage/mortgage-apr';
import { pointsAndFeesCap, qualifiedMortgage } from '@deedlight/domain/mortgage/qualified-mortgage';
import { toPlain } from '@deedlight/domain/plain-values';
import { aprOfFlows } from './apr-of-flows';
import { calculators } from './dated-calculators';
import { disclosures } from './disclosures';

export const disclosed = {
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

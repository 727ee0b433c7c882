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
  escrow: calculators.escrow.handler(({ input }) => toPlain(analyseEscrow(input))),
  'qualified-mortgage': calculators['qualified-mortgage'].handler(({ input }) =>
    toPlain(qualifiedMortgage(input)),
  ),
  'high-cost': calculators['high-cost'].handler(({ input }) => {
    const { isHigherPriced, test } = higherPriced(input);
    return toPlain({ ...highCost(input), isHigherPriced, higherPricedTest: test });
  }),
  'points-and-fees': calculators['points-and-fees'].handler(({ input }) =>
    toPlain({
      qualifiedMortgageCap: pointsAndFeesCap(input.totalLoanAmount, input.year),
      highCostTrigger: hoepaPointsAndFees(input.totalLoanAmount, input.year),
    }),
  ),
  'trid-timeline': calculators['trid-timeline'].handler(({ input }) =>
    toPlain(tridTimeline(input)),
  ),
};

import type { AnswerLine } from '../reference/replay';
import type { InsuranceQuote } from './quote-insurance';

/** Returns what an estimate says in dollars, and its factors in words. */
export function insuranceLines(quote: InsuranceQuote): AnswerLine[] {
  const { premium, coverages, deductible, flood, rebuilding, fairPlan, lender } = quote;
  const amounts: [string, string, InsuranceQuote['deductible'] | null | undefined][] = [
    ['premium', 'Premium a year', premium.middle],
    ['premium-low', 'Premium a year, low', premium.low],
    ['premium-high', 'Premium a year, high', premium.high],
    ['monthly', 'Premium a month', quote.monthly.middle],
    ['rebuilding', 'Cost to rebuild', rebuilding.rebuild.middle],
    ['dwelling', 'Dwelling', coverages.dwelling],
    ['other-structures', 'Other structures', coverages.otherStructures],
    ['contents', 'Contents', coverages.contents],
    ['loss-of-use', 'Loss of use', coverages.lossOfUse],
    ['deductible', 'Deductible', deductible],
    ['wind-deductible', 'Wind deductible', quote.windDeductible?.amount],
    ['flood-average', 'Flood insurance, average', flood.average],
    ['flood-risk', 'Flood insurance by risk', flood.riskBased],
    ['fair-plan', 'FAIR plan, average', fairPlan?.averageCost],
    ['lender-minimum', 'Least that a lender asks', lender?.minimumCoverage],
  ];
  return [
    ...amounts.flatMap(([code, name, amount]) =>
      amount === undefined ? [] : [{ code, name, amount }],
    ),
    ...quote.views.map(({ publisher, annual }) => ({
      code: `view:${publisher}`,
      name: `By ${publisher}`,
      amount: annual,
    })),
    ...quote.relativities.map(({ factor, level, relativity }) => ({
      code: `factor:${factor}`,
      name: `Factor: ${factor}`,
      words: `${level}: × ${relativity}`,
    })),
  ];
}

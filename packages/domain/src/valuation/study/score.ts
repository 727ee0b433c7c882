import type { Abstained, ValueRange } from '../valuation';
import { type RatioStudy, studyRatios } from './ratio-study';

/** How a set of valuations fared against the prices that were then paid. */
export type Score = RatioStudy & {
  /** Shares of prices inside the ranges, and the ranges' average width as a share of the estimate. */
  coverage80: number;
  coverage95: number;
  width80: number;
  width95: number;
  /** How many homes the engine would not value, by reason. They are in no other figure. */
  abstentions: Readonly<Record<string, number>>;
};

/** Scores valuations against prices in US dollars, one per valuation. */
export function scoreValuations(
  valuations: readonly ((ValueRange & { kind: 'valued' }) | Abstained)[],
  prices: ArrayLike<number>,
): Score {
  const estimates: number[] = [];
  const paid: number[] = [];
  const ranges: ValueRange[] = [];
  const abstentions: Record<string, number> = {};
  valuations.forEach((valuation, at) => {
    if (valuation.kind === 'abstained') {
      const { code } = valuation.reason;
      abstentions[code] = (abstentions[code] ?? 0) + 1;
      return;
    }
    estimates.push(valuation.estimate / 100);
    paid.push(prices[at] ?? Number.NaN);
    ranges.push(valuation);
  });
  const share = (holds: (range: ValueRange, price: number) => boolean) =>
    ranges.filter((range, at) => holds(range, (paid[at] ?? 0) * 100)).length / ranges.length;
  const width = (of: (range: ValueRange) => number) =>
    ranges.reduce((all, range) => all + of(range) / range.estimate, 0) / ranges.length;
  return {
    ...studyRatios(estimates, paid),
    coverage80: share((range, price) => price >= range.low80 && price <= range.high80),
    coverage95: share((range, price) => price >= range.low95 && price <= range.high95),
    width80: width((range) => range.high80 - range.low80),
    width95: width((range) => range.high95 - range.low95),
    abstentions,
  };
}

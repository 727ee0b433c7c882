import { crossBag } from './boosting/cross-bagging';
import { fitFeatures } from './boosting/feature-plan';
import type { Engine, MarketModel } from './market/market-model';
import { type MarketTable, takeSales } from './market/market-table';
import { correctTraining, fitNeighbours, type NeighbourModel } from './place/neighbour-correction';
import { measureLimits } from './range/abstention';
import { median, quantile } from './range/quantiles';
import { fitSpread } from './range/spread-model';
import { measureAgeing } from './study/forward-trial';
import {
  coefficientOfPriceRelatedBias,
  priceRelatedDifferential,
  studyRatios,
} from './study/ratio-study';
import { defaultTraining, type TrainingOptions } from './training-options';
import { measureTypicalCredits } from './typical-home';
import { measureFactWorths } from './unknown-facts';
import { ensembleGain, memberFolds, witnessAnswers } from './witnesses';

const steps = Array.from({ length: 25 }, (_, step) => step * 0.005);

const targetBias = 0.018;

const highestDifferential = 1.016;

// A sale in a thousand, months away from the others, is a mistyped date: it would stretch the window.
const mistypedShare = 0.001;

const mistypedGapDays = 60;

const yearDays = 365;

/**
 * A year with less than this share of the busiest year's sales is no part of the market's history. A
 * roll of last sales keeps a few of each year gone by, of homes that nobody has sold since: an index
 * drawn through them would be chance.
 */
const sparseShare = 0.02;

/**
 * Learns a market from its recorded sales. Deterministic: the same table and options give the same
 * model.
 */
export function trainMarketModel(
  table: MarketTable,
  overrides: Partial<TrainingOptions> = {},
): MarketModel {
  const options = { ...defaultTraining, ...overrides };
  const sales = takeSales(table, usableSales(table, options.maxSales));
  const count = sales.prices.length;
  return {
    version: 1,
    columns: sales.columns.map(({ name, kind, group }) => ({ name, kind, group })),
    saleCount: count,
    firstDay: sales.saleDays.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    lastDay: sales.saleDays.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
    options,
    limits: measureLimits(sales),
    engine: count < options.minSales ? null : trainEngine(sales, options),
  };
}

function trainEngine(sales: MarketTable, options: TrainingOptions): Engine {
  const { plan, features, points, timeIndex, levelPrices } = fitFeatures(sales, options);
  const folds = memberFolds(sales.parcelIds, options);
  const importance = recencyWeights(sales.saleDays, options.halfLifeDays);
  const { ensemble, outOfFold } = crossBag(
    features,
    points,
    plan.map,
    levelPrices,
    folds,
    importance,
    options,
  );
  const byMember = witnessAnswers(ensemble, features, points, folds);
  const estimates = outOfFold.slice();
  byMember.rows.forEach((row, at) => {
    estimates[row] = byMember.average[at] as number;
  });
  const residuals = levelPrices.map((price, row) => price - (estimates[row] as number));

  let neighbours: NeighbourModel | null = null;
  let corrected = estimates;
  const spreadFeatures = [...features];
  if (plan.map !== null && points !== null) {
    const { map } = plan;
    const { saleDays, parcelIds } = sales;
    neighbours = fitNeighbours(features, points, map, estimates, residuals, saleDays, parcelIds);
    const { corrections, scatter } = correctTraining(neighbours, points, parcelIds);
    corrected = estimates.map((value, row) => value + (corrections[row] as number));
    spreadFeatures.push({ name: 'scatter nearby', group: 'nearby-sales', values: scatter });
  }
  const offset = median(levelPrices.map((price, row) => price - (corrected[row] as number)));
  const centred = corrected.map((value) => value + offset);
  const pivot = median(centred);
  const stretch = chooseStretch(centred, levelPrices, pivot);
  const final = centred.map((value) => value + stretch * (value - pivot));
  const misses = levelPrices.map((price, row) => price - (final[row] as number));
  const gain = ensembleGain(byMember, levelPrices, final, estimates);
  return {
    features: plan,
    timeIndex,
    ensemble,
    neighbours,
    spread: fitSpread(spreadFeatures, misses, gain, sales.parcelIds, importance, options),
    factWorths: measureFactWorths(ensemble, features),
    typical: measureTypicalCredits(ensemble, features, points),
    ageing: measureAgeing(features, levelPrices, sales.saleDays, options),
    offset,
    stretch,
    pivot,
    accuracy: studyRatios(
      final.map((value, row) => {
        return Math.exp(value - (levelPrices[row] as number)) * (sales.prices[row] as number);
      }),
      sales.prices,
    ),
  };
}

/**
 * Sales with a price and a believable date in years of which enough are known, the most recent `most`
 * of them, in their order.
 */
export function usableSales(table: MarketTable, most: number): number[] {
  const priced = [...table.prices.keys()].filter((row) => (table.prices[row] as number) > 0);
  const dayOf = (row: number) => table.saleDays[row] as number;
  const days = priced.map(dayOf);
  const first = quantile(days, mistypedShare) - mistypedGapDays;
  const last = quantile(days, 1 - mistypedShare) + mistypedGapDays;
  const believable = priced.filter((row) => dayOf(row) >= first && dayOf(row) <= last);
  const from = denseFrom(believable.map(dayOf));
  const rows = believable.filter((row) => dayOf(row) >= from);
  if (rows.length <= most) return rows;
  const newestFirst = [...rows].sort((a, b) => dayOf(b) - dayOf(a) || a - b);
  return newestFirst.slice(0, most).sort((a, b) => a - b);
}

/** The first day of the earliest year, counted back from the last sale, that is not sparse. */
function denseFrom(days: readonly number[]): number {
  const last = days.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const counts: number[] = [];
  for (const day of days) {
    const yearsBack = Math.floor((last - day) / yearDays);
    counts[yearsBack] = (counts[yearsBack] ?? 0) + 1;
  }
  const most = counts.reduce((a, b) => Math.max(a, b ?? 0), 0);
  const earliest = counts.findLastIndex((count = 0) => count > 0 && count >= sparseShare * most);
  return last - (earliest + 1) * yearDays + 1;
}

/** Weights with an average of 1. */
function recencyWeights(days: Int32Array, halfLifeDays: number): Float64Array {
  const last = days.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const weights = Float64Array.from(days, (day) => 0.5 ** ((last - day) / halfLifeDays));
  const mean = weights.reduce((all, weight) => all + weight, 0) / weights.length;
  return weights.map((weight) => weight / mean);
}

/**
 * Returns how far to draw log estimates away from `pivot` so that dear and cheap homes are valued alike.
 * Every model draws towards the middle; the smallest stretch that brings PRB and PRD well inside the
 * IAAO's bounds is enough, since a stretch costs accuracy.
 */
export function chooseStretch(
  logEstimates: Float64Array,
  logPrices: Float64Array,
  pivot: number,
): number {
  const prices = logPrices.map(Math.exp);
  for (const stretch of steps) {
    const estimates = logEstimates.map((value) => Math.exp(value + stretch * (value - pivot)));
    const differential = priceRelatedDifferential(estimates, prices);
    const bias = coefficientOfPriceRelatedBias(estimates, prices);
    const isEven = differential <= highestDifferential && bias >= -targetBias;
    if (isEven) return stretch;
  }
  return steps[steps.length - 1] as number;
}

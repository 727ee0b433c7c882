import type { Feature } from '../home-features';
import { clipTails, median, quantile } from '../range/quantiles';
import { correctionAt, KrigingWorkspace, type ResidualField } from './kriging';
import { indexPoints } from './nearest';
import { dimensionsOf, type PlaceMap } from './place-map';

/** How to place a home beside others: its estimated level, size, lot, age and sale date. */
export type LikenessPlan = { features: number[]; middles: number[]; spreads: number[] };

export type NeighbourModel = { field: ResidualField; likeness: LikenessPlan };

export type Corrections = {
  /** Added to each log estimate. */
  corrections: Float64Array;
  /** Average size of what was left at the nearest sales: how well the models do around here. */
  scatter: Float32Array;
};

const strengths = [0.08, 0.15, 0.3];
const daysPerUnit = 730;
const trialSales = 4_000;

/** Fits the residual field of training sales; its strength is the one that predicts left-out sales best. */
export function fitNeighbours(
  features: readonly Feature[],
  points: Float32Array,
  map: PlaceMap,
  estimates: Float64Array,
  residuals: Float64Array,
  saleDays: Int32Array,
  parcelIds: readonly string[],
): NeighbourModel {
  const likeness = planLikeness(features, estimates);
  const width = likeness.features.length + 2;
  const tenth = features.find((feature) => feature.name === 'distance to the tenth sale');
  const field: ResidualField = {
    index: indexPoints(points, dimensionsOf(map)),
    likeness: likenessOf(likeness, features, estimates, saleDays),
    likenessDimensions: width,
    residuals: Float32Array.from(clipTails(residuals)),
    reach: Math.max(1e-3, median(tenth?.values ?? [1])),
    strength: 0,
  };
  const model = { field, likeness };
  const step = Math.max(1, Math.floor(residuals.length / trialSales));
  const rows = Int32Array.from(residuals.keys()).filter((row) => row % step === 0);
  let least = Number.POSITIVE_INFINITY;
  for (const strength of strengths) {
    const trial: NeighbourModel = { field: { ...field, strength }, likeness };
    const { corrections } = correct(trial, points, field.likeness, rows, (sale, row) => {
      return parcelIds[sale] === parcelIds[row];
    });
    let error = 0;
    rows.forEach((row, at) => {
      error += Math.abs((residuals[row] as number) - (corrections[at] as number));
    });
    if (error < least) {
      least = error;
      field.strength = strength;
    }
  }
  return model;
}

/** Corrections of the training sales themselves, each without its own parcel. */
export function correctTraining(
  model: NeighbourModel,
  points: Float32Array,
  parcelIds: readonly string[],
): Corrections {
  const rows = Int32Array.from(parcelIds.keys());
  return correct(model, points, model.field.likeness, rows, (sale, row) => {
    return parcelIds[sale] === parcelIds[row];
  });
}

/** Corrections of homes outside the training sales. */
export function correctHomes(
  model: NeighbourModel,
  features: readonly Feature[],
  points: Float32Array,
  estimates: Float64Array,
  days: Int32Array,
): Corrections {
  const likeness = likenessOf(model.likeness, features, estimates, days);
  return correct(model, points, likeness, Int32Array.from(estimates.keys()), () => false);
}

function correct(
  model: NeighbourModel,
  points: Float32Array,
  likeness: Float32Array,
  rows: Int32Array,
  skip: (sale: number, row: number) => boolean,
): Corrections {
  const { field } = model;
  const { dimensions } = field.index;
  const width = field.likenessDimensions;
  const work = new KrigingWorkspace();
  const scatter = new Float32Array(rows.length).fill(Number.NaN);
  const corrections = Float64Array.from(rows, (row, at) => {
    const place = points.subarray(dimensions * row, dimensions * (row + 1));
    const like = likeness.subarray(width * row, width * (row + 1));
    const correction = correctionAt(field, place, like, (sale) => skip(sale, row), work);
    const { count, ids } = work.found;
    let total = 0;
    for (let near = 0; near < count; near++) {
      total += Math.abs(field.residuals[ids[near] as number] as number);
    }
    if (count > 0) scatter[at] = total / count;
    return correction;
  });
  return { corrections, scatter };
}

function planLikeness(features: readonly Feature[], estimates: Float64Array): LikenessPlan {
  const chosen = ['living-area', 'age', 'lot'].flatMap((group) => {
    const at = features.findIndex((feature) => {
      return feature.group === group && (group !== 'age' || feature.name.startsWith('age by '));
    });
    return at < 0 ? [] : [at];
  });
  const values = [...chosen.map((at) => (features[at] as Feature).values), estimates];
  return {
    features: chosen,
    middles: values.map((column) => median(column)),
    spreads: values.map((column) => robustSpread(column)),
  };
}

function likenessOf(
  plan: LikenessPlan,
  features: readonly Feature[],
  estimates: Float64Array,
  days: Int32Array,
): Float32Array {
  const width = plan.features.length + 2;
  const filled = new Float32Array(width * estimates.length);
  const columns = [...plan.features.map((at) => (features[at] as Feature).values), estimates];
  for (let row = 0; row < estimates.length; row++) {
    columns.forEach((column, d) => {
      const value = column[row] as number;
      const scaled = (value - (plan.middles[d] as number)) / (plan.spreads[d] as number);
      filled[width * row + d] = Number.isNaN(value) ? 0 : scaled;
    });
    filled[width * row + width - 1] = (days[row] as number) / daysPerUnit;
  }
  return filled;
}

function robustSpread(values: ArrayLike<number>): number {
  const spread = (quantile(values, 0.84) - quantile(values, 0.16)) / 2;
  return spread > 0 ? spread : 1;
}

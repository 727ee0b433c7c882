import type { Feature } from '../home-features';
import { fillNetInputs, type NetInput, planNetInputs } from '../net/net-inputs';
import { type Net, predictNet, trainNet } from '../net/neural-net';
import type { PlaceMap } from '../place/place-map';
import { forestOptions, netOptions, type TrainingOptions } from '../training-options';
import { binMatrix } from './binning';
import { boost, type Forest, predictForest } from './boosting';
import { takeRows } from './out-of-fold';

/** A forest and a net trained on the same sales. */
export type Member = { forest: Forest; net: Net };

/** Log price at the index date: netShare of the nets' average, the rest the forests'. */
export type Ensemble = { members: Member[]; netInputs: NetInput[]; netShare: number };

export type CrossBagged = {
  ensemble: Ensemble;
  /** What the one member that had not seen the sale said of it; NaN for witnesses. */
  outOfFold: Float64Array;
};

/** Marks sales that no member sees: they witness how much better the average is than one member. */
export const witness = 255;

const netShares = [0, 0.15, 0.3, 0.45, 0.6, 0.75];

/**
 * Trains each member without one fold of parcels. The average of all is the model, and every sale
 * has an answer by a member that did not know it, without training anything twice.
 */
export function crossBag(
  features: readonly Feature[],
  points: Float32Array | null,
  map: PlaceMap | null,
  targets: Float64Array,
  folds: Uint8Array,
  importance: Float64Array,
  options: TrainingOptions,
): CrossBagged {
  const count = targets.length;
  const matrix = features.map((feature) => feature.values);
  const forestSettings = forestOptions(count, options);
  const binned = binMatrix(matrix, forestSettings.maxBins);
  const netInputs = planNetInputs(features, map);
  const inputs = fillNetInputs(netInputs, features, points, count);
  const byForest = new Float64Array(count).fill(Number.NaN);
  const byNet = new Float64Array(count).fill(Number.NaN);
  const members: Member[] = [];
  for (let fold = 0; fold < options.members; fold++) {
    const seen = rowsWhere(folds, (of) => of !== fold && of !== witness);
    const unseen = rowsWhere(folds, (of) => of === fold);
    const seed = options.seed + 1_009 * (fold + 1);
    const forest = boost(binned, targets, seen, { ...forestSettings, seed }, importance);
    const net = trainNet(
      inputs,
      netInputs.length,
      targets,
      seen,
      { ...netOptions(options), seed },
      importance,
    );
    const forestAnswers = predictForest(forest, takeRows(matrix, unseen));
    const netAnswers = predictNet(net, takeInputs(inputs, netInputs.length, unseen));
    unseen.forEach((row, at) => {
      byForest[row] = forestAnswers[at] as number;
      byNet[row] = netAnswers[at] as number;
    });
    members.push({ forest, net });
  }
  const netShare = bestShare(byForest, byNet, targets);
  const outOfFold = byForest.map((value, row) => mix(value, byNet[row] as number, netShare));
  return { ensemble: { members, netInputs, netShare }, outOfFold };
}

/** Each member's answer for every home. */
export function predictMembers(
  ensemble: Ensemble,
  features: readonly Feature[],
  points: Float32Array | null,
): Float64Array[] {
  const count = features[0]?.values.length ?? 0;
  const matrix = features.map((feature) => feature.values);
  const inputs = fillNetInputs(ensemble.netInputs, features, points, count);
  return ensemble.members.map(({ forest, net }) => {
    const byNet = predictNet(net, inputs);
    return predictForest(forest, matrix).map((value, row) =>
      mix(value, byNet[row] as number, ensemble.netShare),
    );
  });
}

export function averageOf(answers: readonly Float64Array[]): Float64Array {
  const average = new Float64Array(answers[0]?.length ?? 0);
  for (const answer of answers) {
    for (let row = 0; row < average.length; row++) {
      average[row] = (average[row] as number) + (answer[row] as number) / answers.length;
    }
  }
  return average;
}

function mix(forest: number, net: number, netShare: number): number {
  return forest * (1 - netShare) + net * netShare;
}

function bestShare(byForest: Float64Array, byNet: Float64Array, targets: Float64Array): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const share of netShares) {
    let error = 0;
    for (let row = 0; row < targets.length; row++) {
      const answer = mix(byForest[row] as number, byNet[row] as number, share);
      if (!Number.isNaN(answer)) error += Math.abs(answer - (targets[row] as number));
    }
    if (error < least) {
      least = error;
      best = share;
    }
  }
  return best;
}

function rowsWhere(folds: Uint8Array, holds: (fold: number) => boolean): Int32Array {
  const rows: number[] = [];
  folds.forEach((fold, row) => {
    if (holds(fold)) rows.push(row);
  });
  return Int32Array.from(rows);
}

function takeInputs(inputs: Float64Array, width: number, rows: Int32Array): Float64Array {
  const taken = new Float64Array(rows.length * width);
  rows.forEach((row, at) => {
    taken.set(inputs.subarray(row * width, (row + 1) * width), at * width);
  });
  return taken;
}

import { hashText } from '../hash-text';
import { averageOf, type Ensemble, predictMembers, witness } from './boosting/cross-bagging';
import type { Feature } from './home-features';
import type { TrainingOptions } from './training-options';

const witnessShare = 0.05;

/** The member each sale is left out of, by parcel; a twentieth of the parcels are witnesses. */
export function memberFolds(parcelIds: readonly string[], options: TrainingOptions): Uint8Array {
  return Uint8Array.from(parcelIds, (id) => {
    const hash = hashText(id, options.seed + 41);
    if (hash / 2 ** 32 < witnessShare) return witness;
    return hashText(id, options.seed + 43) % options.members;
  });
}

export type WitnessAnswers = { rows: Int32Array; members: Float64Array[]; average: Float64Array };

export function witnessAnswers(
  ensemble: Ensemble,
  features: readonly Feature[],
  points: Float32Array | null,
  folds: Uint8Array,
): WitnessAnswers {
  const rows = Int32Array.from(folds.keys()).filter((row) => folds[row] === witness);
  const dimensions = points === null ? 0 : points.length / folds.length;
  const homes = features.map((feature) => ({
    ...feature,
    values: Float32Array.from(rows, (row) => feature.values[row] as number),
  }));
  const places = points === null ? null : new Float32Array(rows.length * dimensions);
  rows.forEach((row, at) => {
    for (let d = 0; d < dimensions; d++) {
      if (places !== null && points !== null) {
        places[at * dimensions + d] = points[row * dimensions + d] as number;
      }
    }
  });
  const members = predictMembers(ensemble, homes, places);
  return { rows, members, average: averageOf(members) };
}

/** Median miss of the average over the median miss of one member, on sales that none had seen. */
export function ensembleGain(
  witnesses: WitnessAnswers,
  levelPrices: Float64Array,
  final: Float64Array,
  estimates: Float64Array,
): number {
  const ofAverage: number[] = [];
  const ofMember: number[] = [];
  witnesses.rows.forEach((row, at) => {
    const price = levelPrices[row] as number;
    const shift = (final[row] as number) - (estimates[row] as number);
    ofAverage.push(Math.abs(price - (final[row] as number)));
    for (const answers of witnesses.members) {
      ofMember.push(Math.abs(price - (answers[at] as number) - shift));
    }
  });
  const mean = (values: number[]) => values.reduce((all, value) => all + value, 0) / values.length;
  return ofAverage.length < 30 ? 1 : Math.min(1, mean(ofAverage) / mean(ofMember));
}

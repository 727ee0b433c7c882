import { solveInPlace } from './cholesky';
import { findNearest, type Nearest, nearestBuffer, type PointIndex } from './nearest';

/**
 * What is left of each sale's log price after the models have spoken, spread out so that nearby,
 * similar, recent sales correct each other (kriging on the nearest sales).
 */
export type ResidualField = {
  index: PointIndex;
  /** Sale after sale: what makes two homes alike, in units of about one standard deviation. */
  likeness: Float32Array;
  likenessDimensions: number;
  residuals: Float32Array;
  /** Distance over which agreement fades to 37%, in the units of the map. */
  reach: number;
  /** Shared variance of neighbours over each sale's own noise. */
  strength: number;
};

const neighbourCount = 30;
const likenessFade = 0.3;

/** Scratch space for `correctionAt`, to be reused over many homes. */
export class KrigingWorkspace {
  readonly found: Nearest = nearestBuffer(neighbourCount);
  readonly matrix = new Float64Array(neighbourCount * neighbourCount);
  readonly towards = new Float64Array(neighbourCount);
  readonly solution = new Float64Array(neighbourCount);
}

/** The correction to a home's log estimate; 0 where nothing is near or its place is unknown. */
export function correctionAt(
  field: ResidualField,
  place: Float32Array,
  likeness: Float32Array,
  skip: (sale: number) => boolean,
  work: KrigingWorkspace,
): number {
  findNearest(field.index, place, work.found, skip);
  const { ids, count } = work.found;
  for (let a = 0; a < count; a++) {
    const sale = ids[a] as number;
    work.solution[a] = field.residuals[sale] as number;
    const apart = unlikenessTo(field, sale, likeness);
    const distance = Math.sqrt(work.found.squaredDistances[a] as number);
    work.towards[a] = covariance(field, distance, apart);
    for (let b = 0; b <= a; b++) {
      work.matrix[a * count + b] =
        covarianceOfSales(field, sale, ids[b] as number) + (a === b ? 1 : 0);
    }
  }
  solveInPlace(work.matrix, work.solution, count);
  let correction = 0;
  for (let a = 0; a < count; a++) {
    correction += (work.towards[a] as number) * (work.solution[a] as number);
  }
  return correction;
}

function covariance(field: ResidualField, distance: number, unlikeness: number): number {
  return field.strength * Math.exp(-distance / field.reach - likenessFade * unlikeness);
}

function covarianceOfSales(field: ResidualField, a: number, b: number): number {
  const { coordinates, dimensions } = field.index;
  let squared = 0;
  for (let d = 0; d < dimensions; d++) {
    const gap =
      (coordinates[a * dimensions + d] as number) - (coordinates[b * dimensions + d] as number);
    squared += gap * gap;
  }
  let unlikeness = 0;
  const width = field.likenessDimensions;
  for (let d = 0; d < width; d++) {
    const gap =
      (field.likeness[a * width + d] as number) - (field.likeness[b * width + d] as number);
    unlikeness += gap * gap;
  }
  return covariance(field, Math.sqrt(squared), unlikeness);
}

function unlikenessTo(field: ResidualField, sale: number, likeness: Float32Array): number {
  const width = field.likenessDimensions;
  let unlikeness = 0;
  for (let d = 0; d < width; d++) {
    const gap = (field.likeness[sale * width + d] as number) - (likeness[d] as number);
    unlikeness += gap * gap;
  }
  return unlikeness;
}

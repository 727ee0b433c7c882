import type { Feature } from '../home-features';
import { dimensionsOf, type PlaceMap } from '../place/place-map';

/** One standardised input: a feature as it is or by its logarithm, 0 (average) where unknown. */
type ScaledInput = {
  kind: 'scaled';
  feature: number;
  log: boolean;
  mean: number;
  deviation: number;
};
/** 1 where a feature is unknown, else 0. */
type UnknownFlag = { kind: 'unknown'; feature: number };
/** A wave across the map: lets a smooth net bend within a few kilometres (Tancik et al. 2020). */
type Wave = { kind: 'wave'; direction: number; length: number; phase: number };

export type NetInput = ScaledInput | UnknownFlag | Wave;

/** Chooses and scales the net's inputs from training sales. */
export function planNetInputs(features: readonly Feature[], map: PlaceMap | null): NetInput[] {
  const inputs: NetInput[] = [];
  features.forEach((feature, at) => {
    const known = feature.values.filter((value) => !Number.isNaN(value));
    if (known.length === 0) return;
    const log = isSkewed(known);
    const scale = momentsOf(log ? known.map((value) => Math.log1p(value)) : known);
    if (scale.deviation > 0) inputs.push({ kind: 'scaled', feature: at, log, ...scale });
    if (known.length < 0.99 * feature.values.length) inputs.push({ kind: 'unknown', feature: at });
  });
  if (map !== null) inputs.push(...wavesAcross(map));
  return inputs;
}

/** Inputs of every home, row after row. `points` are the homes' places on the map. */
export function fillNetInputs(
  inputs: readonly NetInput[],
  features: readonly Feature[],
  points: Float32Array | null,
  count: number,
): Float64Array {
  const filled = new Float64Array(count * inputs.length);
  const dimensions = points === null ? 0 : points.length / count;
  inputs.forEach((input, at) => {
    for (let row = 0; row < count; row++) {
      filled[row * inputs.length + at] =
        input.kind === 'wave'
          ? waveAt(input, points, dimensions, row)
          : inputAt(input, (features[input.feature] as Feature).values[row] as number);
    }
  });
  return filled;
}

function inputAt(input: ScaledInput | UnknownFlag, value: number): number {
  if (input.kind === 'unknown') return Number.isNaN(value) ? 1 : 0;
  if (Number.isNaN(value)) return 0;
  const scaled =
    ((input.log ? Math.log1p(Math.max(0, value)) : value) - input.mean) / input.deviation;
  return Math.max(-4, Math.min(4, scaled));
}

function waveAt(wave: Wave, points: Float32Array | null, dimensions: number, row: number): number {
  if (points === null) return 0;
  const along =
    dimensions === 1
      ? (points[row] as number)
      : (points[2 * row] as number) * Math.cos(wave.direction) +
        (points[2 * row + 1] as number) * Math.sin(wave.direction);
  return Number.isNaN(along) ? 0 : Math.sin((2 * Math.PI * along) / wave.length + wave.phase);
}

function wavesAcross(map: PlaceMap): Wave[] {
  const isLine = dimensionsOf(map) === 1;
  const directions = isLine ? [0] : [0, Math.PI / 4, Math.PI / 2, (3 * Math.PI) / 4];
  const shares = isLine ? [2, 1, 0.5, 0.25, 0.125, 0.0625, 0.03125] : [1, 0.5, 0.25, 0.133, 0.067];
  return shares.flatMap((share) =>
    directions.flatMap((direction) =>
      [0, Math.PI / 2].map(
        (phase): Wave => ({ kind: 'wave', direction, length: share * map.span, phase }),
      ),
    ),
  );
}

/** Sizes and counts with a long upper tail are better told apart by their logarithm. */
function isSkewed(known: Float32Array): boolean {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let total = 0;
  for (const value of known) {
    low = Math.min(low, value);
    high = Math.max(high, value);
    total += value;
  }
  return low >= 0 && high > 50 && high > (4 * total) / known.length;
}

function momentsOf(values: Float32Array): { mean: number; deviation: number } {
  let total = 0;
  for (const value of values) total += value;
  const mean = total / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return { mean, deviation: Math.sqrt(squares / values.length) };
}

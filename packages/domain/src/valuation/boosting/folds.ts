import { hashText } from '../../hash-text';

/** A fold for each sale; sales of one parcel share a fold, so that a resale never betrays itself. */
export function parcelFolds(
  parcelIds: readonly string[],
  foldCount: number,
  seed: number,
): Uint8Array {
  return Uint8Array.from(parcelIds, (id) => hashText(id, seed) % foldCount);
}

/** The rows inside and outside one fold. */
export function splitFold(
  folds: Uint8Array,
  fold: number,
): { inside: Int32Array; outside: Int32Array } {
  const inside: number[] = [];
  const outside: number[] = [];
  for (let row = 0; row < folds.length; row++) {
    (folds[row] === fold ? inside : outside).push(row);
  }
  return { inside: Int32Array.from(inside), outside: Int32Array.from(outside) };
}

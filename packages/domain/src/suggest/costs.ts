/**
 * The cost of each deviation of a candidate from the query; the cheapest candidates come first. The
 * house number weighs most, then the words of the street, then city and ZIP. Only the order of
 * these figures matters, and that the forgiven mistakes (20 and more) outweigh everything that is
 * merely unfinished typing.
 */
export const costs = {
  exact: 0,
  /** "9400" for "9400-9408". */
  rangeStart: 1,
  /** A suffix or directional of the street that was not typed. */
  unsaidGeneric: 1,
  /** A unit that was not asked for. */
  unsaidUnit: 1,
  /** The last word is a beginning. */
  prefix: 2,
  /** "107" for "107th". */
  bareOrdinal: 1,
  /** "418" for "418A". */
  numberVariant: 2,
  inRange: 2,
  otherOrder: 1,
  unsaidName: 4,
  numberPrefix: 6,
  /** A lot without a house number comes after the houses whose number begins as typed. */
  unnumbered: 12,
  otherSideOfRange: 4,
  /** "418B" for "418". */
  otherVariant: 8,
  /** A word in the middle is a beginning. */
  innerPrefix: 14,
  unmatchedGeneric: 16,
  /** A unit with one typing mistake. */
  nearUnit: 12,
  otherUnit: 18,
  /** The house number is read as a part of the street or of the town. */
  otherReading: 20,
  oneEdit: 24,
  otherPlace: 30,
  swappedFigures: 34,
  otherFigure: 35,
  missingFigure: 36,
  twoEdits: 40,
  unmatched: 60,
  nearestNumber: 50,
  /** A single deviation of this cost or more is a forgiven mistake. */
  forgiven: 8,
} as const;

export type QualityFactor = {
  /** What the rule asks policies and controls for. */
  asks: string;
  /** What this product does that helps. */
  here: string;
  /** What remains with the institution that uses the value. */
  yours: string;
};

/**
 * The five factors of the agencies' final rule on automated valuation models (89 FR 64538, in effect
 * since 1 October 2025). The duty is the institution's; this says what stands behind it here.
 */
export const qualityFactors: readonly QualityFactor[] = [
  {
    asks: 'A high level of confidence in the estimates',
    here: 'Each estimate is a range whose coverage is measured on sales the model had not seen. Where the records do not carry a value, none is given, and the reason is.',
    yours: 'Decide which accuracy and which confidence you accept for which decision.',
  },
  {
    asks: 'Protection against the manipulation of data',
    here: 'Sales keep their source, file and line. The method has no settings for a single property, and the same sales give the same model. Estimates are stored with their inputs and cannot be changed.',
    yours: 'Control who may import records.',
  },
  {
    asks: 'Avoiding conflicts of interest',
    here: 'The engine is not told who asks, what loan is wanted or which price is agreed.',
    yours: 'Keep those who depend on the outcome away from choosing the model and the data.',
  },
  {
    asks: 'Random sample testing and reviews',
    here: 'Stored estimates are held against every later sale on record and scored by county, in public. The score command repeats the test on parcels drawn at random.',
    yours: 'Review the results at set times and keep a record of it.',
  },
  {
    asks: 'Compliance with nondiscrimination laws',
    here: 'The engine is given no personal characteristics. A place can stand in for them, and we have not tested for different errors between groups.',
    yours: 'Test for disparate error in your own area before you rely on a value.',
  },
];

export const qualityRule = {
  name: 'Quality Control Standards for Automated Valuation Models',
  citation: '89 FR 64538',
  effective: '2025-10-01',
} as const;

import type { Refusal } from './standing';

/** Features that cost searches or money to serve. */
const paidFeatures = ['property-data', 'skip-trace', 'assistant'] as const;
/** Features that stay usable after the trial has ended. */
const freeFeatures = [
  'calculators',
  'title-fees',
  'insurance',
  'rates',
  'guidelines',
  'news',
] as const;

export const appFeatures = [...paidFeatures, ...freeFeatures] as const;
export type AppFeature = (typeof appFeatures)[number];

export function featureAccess(
  refusal: Refusal | null,
): { feature: AppFeature; isAllowed: boolean }[] {
  return [
    ...paidFeatures.map((feature) => ({ feature, isAllowed: refusal === null })),
    ...freeFeatures.map((feature) => ({ feature, isAllowed: true })),
  ];
}

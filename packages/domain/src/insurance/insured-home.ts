import type { Decimal } from 'decimal.js';
import type { Cents } from '../money';
import type { Place } from '../reference/closing/place';

export const buildQualities = ['basic', 'standard', 'premium', 'custom'] as const;
export type BuildQuality = (typeof buildQualities)[number];

export const deductibles = [1000, 1500, 2000, 2500, 5000] as const;
export type Deductible = (typeof deductibles)[number];

export const constructions = [
  'frame',
  'masonry veneer',
  'masonry',
  'superior or fire resistive',
  'manufactured',
] as const;

export const roofMaterials = [
  'asphalt shingle',
  'architectural or impact class 4',
  'tile or slate',
  'metal',
  'wood shake',
] as const;

export const protectionClasses = ['1-3', '4-6', '7-8', '8B-9', '10'] as const;

export const occupancies = [
  'primary',
  'secondary or seasonal',
  'tenant occupied (DP-3)',
  'vacant',
] as const;

export const claimKinds = ['wind', 'liability', 'fire', 'theft'] as const;
export const creditLevels = ['poor', 'average', 'good', 'excellent'] as const;
export const floodZones = ['A', 'V', 'X', 'unknown'] as const;
export const windPerils = ['hurricane', 'wind or hail'] as const;
export const windPercents = [1, 2, 5, 10] as const;

export type WindDeductible = {
  peril: (typeof windPerils)[number];
  percent: (typeof windPercents)[number];
};

/** A home to be insured; a field left open takes the value of the publisher's sample home. */
export type InsuredHome = Place & {
  livingAreaSqft: number;
  yearBuilt: number;
  quality: BuildQuality;
  deductible: Deductible;
  /** The dwelling limit chosen; the middle of the rebuilding cost when left open. */
  dwelling?: Cents | undefined;
  contentsPercent?: number | undefined;
  roofAgeYears?: number | undefined;
  roofMaterial?: (typeof roofMaterials)[number] | undefined;
  construction?: (typeof constructions)[number] | undefined;
  protectionClass?: (typeof protectionClasses)[number] | undefined;
  occupancy?: (typeof occupancies)[number] | undefined;
  /** The claims of the last five years. */
  claims?: readonly (typeof claimKinds)[number][] | undefined;
  credit?: (typeof creditLevels)[number] | undefined;
  wind?: WindDeductible | undefined;
  floodZone?: (typeof floodZones)[number] | undefined;
  loan?: Cents | undefined;
};

/** A range never collapses to its middle: the page shows `low` and `high` before `middle`. */
export type MoneyRange = { low: Cents; middle: Cents; high: Cents };

/** One multiplier of a premium, for the working. */
export type AppliedRelativity = { factor: string; level: string; relativity: Decimal };

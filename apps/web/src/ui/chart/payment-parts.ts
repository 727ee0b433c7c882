import type { Tone } from './chart-data';

/** The parts of a monthly payment, in the one order in which they are stacked. */
export const partNames = {
  'principal-and-interest': 'Principal and interest',
  tax: 'Property tax',
  insurance: 'Home insurance',
  'mortgage-insurance': 'Mortgage insurance',
  dues: 'Association dues',
} as const;

export type PartName = keyof typeof partNames;

/** A part of a monthly payment, in whole cents. */
export type PaymentAmount = { part: PartName; amount: number };

/** The same color for a part on every page. */
export const partTones: Record<PartName, Tone> = {
  'principal-and-interest': 1,
  tax: 3,
  insurance: 2,
  'mortgage-insurance': 4,
  dues: 5,
};

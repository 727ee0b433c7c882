import type { PartName } from '@deedlight/domain/mortgage/payment/part-names';
import type { Tone } from './chart-data';

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

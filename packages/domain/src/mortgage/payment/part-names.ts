/** The parts of a monthly payment, in the one order in which they are stacked. */
export const partNames = {
  'principal-and-interest': 'Principal and interest',
  tax: 'Property tax',
  insurance: 'Home insurance',
  'mortgage-insurance': 'Mortgage insurance',
  dues: 'Association dues',
} as const;

export type PartName = keyof typeof partNames;

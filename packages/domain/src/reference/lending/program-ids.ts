/**
 * The names of the programs. They stand apart from their table, so that a link can be read without
 * loading it.
 */
export const programIds = [
  'fannie-conventional',
  'freddie-conventional',
  'homeready',
  'home-possible',
  'homeone',
  'fha',
  'va',
  'usda',
  'jumbo',
  'dscr',
  'bank-statement',
] as const;
export type ProgramId = (typeof programIds)[number];

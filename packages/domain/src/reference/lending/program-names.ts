import type { ProgramId } from './program-ids';

/** What people call the programs. */
export const programNames: Record<ProgramId, string> = {
  'fannie-conventional': 'Conventional (Fannie Mae)',
  'freddie-conventional': 'Conventional (Freddie Mac)',
  homeready: 'HomeReady',
  'home-possible': 'Home Possible',
  homeone: 'HomeOne',
  fha: 'FHA',
  va: 'VA',
  usda: 'USDA',
  jumbo: 'Jumbo',
  dscr: 'DSCR investor',
  'bank-statement': 'Bank statement',
};

import type { Purpose } from '@deedlight/domain/reference/lending/program-matrices';
import type { ProgramId } from '@deedlight/domain/reference/lending/programs';
import { z } from 'zod';

/**
 * Lists an engine's choices by the engine's own type, so that a choice that is added there and
 * missing here is an error of types. The engines' own lists are in the files of their tables, which
 * a contract must not load.
 */
export function choiceOf<Choice extends string>(choices: { [Each in Choice]: Each }) {
  return z.enum(choices);
}

export const Program = choiceOf<ProgramId>({
  'fannie-conventional': 'fannie-conventional',
  'freddie-conventional': 'freddie-conventional',
  homeready: 'homeready',
  'home-possible': 'home-possible',
  homeone: 'homeone',
  fha: 'fha',
  va: 'va',
  usda: 'usda',
  jumbo: 'jumbo',
  dscr: 'dscr',
  'bank-statement': 'bank-statement',
});

export const LoanPurpose = choiceOf<Purpose>({
  purchase: 'purchase',
  'rate-term': 'rate-term',
  'cash-out': 'cash-out',
});

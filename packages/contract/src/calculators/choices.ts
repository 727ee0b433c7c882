import type { Purpose } from '@deedlight/domain/reference/lending/program-matrices';
import type { ProgramId } from '@deedlight/domain/reference/lending/programs';
import { z } from 'zod';

/**
 * The choices of an engine by its own type, so that a choice added there is missed here at once.
 * The engines' lists sit beside their tables, which a contract must not carry.
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

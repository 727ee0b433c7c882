import type { Term } from '../article';
import { aToC } from './a-c';
import { dToH } from './d-h';
import { iToO } from './i-o';
import { pToZ } from './p-z';

/** The terms in alphabetical order. */
export const glossary: readonly Term[] = [...aToC, ...dToH, ...iToO, ...pToZ];

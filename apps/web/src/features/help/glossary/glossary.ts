import type { Term } from '../article';
import { aToC } from './a-c';
import { dToH } from './d-h';
import { iToO } from './i-o';
import { pToZ } from './p-z';

/** In the order of the alphabet. */
export const glossary: readonly Term[] = [...aToC, ...dToH, ...iToO, ...pToZ];

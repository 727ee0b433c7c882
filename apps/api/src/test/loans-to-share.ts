import type { LoansAsked } from '@deedlight/contract/client-pages/loans-report';
import type { z } from 'zod';

type Asked = z.input<typeof LoansAsked>;

export const conventional: Asked['loans'][number] = {
  ...{ program: 'fannie-conventional', down: '0.2', rate: '0.0671', term: 360 },
  ...{ charges: 200_000, costs: 600_000, extra: 0 },
};
export const fha: typeof conventional = {
  ...conventional,
  ...{ program: 'fha', down: '0.035', rate: '0.0625' },
};

/** Returns the inputs of two loans in Ohio. */
export function askedLoans(changes: Partial<Asked> = {}): Asked {
  return {
    ...{ propertyId: null, score: 713, years: 7, state: 'OH', county: null, city: null },
    ...{ livingAreaSqft: null, yearBuilt: null, say: '' },
    ...{ price: 40_000_000, cash: 9_000_000, taxes: 480_000, insurance: 180_000, dues: null },
    loans: [conventional, fha],
    ...changes,
  };
}

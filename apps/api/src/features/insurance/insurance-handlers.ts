import { os } from '../../platform/procedures';

// The first quote loads the premium tables.
const premiums = () => import('./quote');

export const insuranceHandlers = {
  quote: os.insurance.quote.handler(async ({ input: { tables, ...home } }) =>
    (await premiums()).quote(home, tables),
  ),
  levels: os.insurance.levels.handler(async ({ input }) => (await premiums()).levels(input)),
};

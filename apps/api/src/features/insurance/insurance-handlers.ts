import { os } from '../../platform/procedures';

// The premium tables are loaded by the first quote.
const premiums = () => import('./quote');

export const insuranceHandlers = {
  quote: os.insurance.quote.handler(async ({ input: { tables, ...home } }) =>
    (await premiums()).quote(home, tables),
  ),
  levels: os.insurance.levels.handler(async ({ input }) => (await premiums()).levels(input)),
};

import { os } from '../../platform/procedures';

// The premium tables are loaded by the first quote.
const premiums = () => import('./quote');

export const insuranceHandlers = {
  quote: os.insurance.quote.handler(async ({ input }) => (await premiums()).quote(input)),
  levels: os.insurance.levels.handler(async ({ input }) => (await premiums()).levels(input)),
};

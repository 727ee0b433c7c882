import { os } from '../../platform/procedures';

// The first question loads the program matrices.
const matrices = () => import('./check');

export const eligibilityHandlers = {
  check: os.eligibility.check.handler(async ({ input: { tables, ...facts } }) =>
    (await matrices()).check(facts, tables),
  ),
};

import { os } from '../../platform/procedures';

// The program matrices are loaded by the first question.
const matrices = () => import('./check');

export const eligibilityHandlers = {
  check: os.eligibility.check.handler(async ({ input: { tables, ...facts } }) =>
    (await matrices()).check(facts, tables),
  ),
};

import { os } from '../../../platform/procedures';

const limits = () => import('./limits-of');

export const loanLimitHandlers = {
  read: os.loanLimits.read.handler(async ({ input: { state, county, year, tables } }) =>
    (await limits()).limitsOf({ state, county: county ?? null, year }, tables),
  ),
};

import { os } from '../../platform/procedures';

const limits = () => import('./limits-of');

export const loanLimitHandlers = {
  read: os.loanLimits.read.handler(async ({ input: { state, county, year } }) =>
    (await limits()).limitsOf(state, county ?? null, year),
  ),
};

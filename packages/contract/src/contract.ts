import { accounts } from './accounts';
import { calculators } from './calculators';
import { config } from './config';
import { eligibility } from './eligibility';
import { insurance } from './insurance';
import { loanLimits } from './loan-limits';
import { properties } from './properties';
import { rates } from './rates';
import { reference } from './reference';
import { titleFees } from './title-fees';

export const contract = {
  accounts,
  calculators,
  config,
  eligibility,
  insurance,
  loanLimits,
  properties,
  rates,
  reference,
  titleFees,
};

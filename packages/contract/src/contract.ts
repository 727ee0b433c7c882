import { access } from './access';
import { accounts } from './accounts';
import { adminArea } from './admin-area';
import { appSettings } from './app-settings';
import { assistant } from './assistant';
import { billing } from './billing';
import { calculators } from './calculators';
import { comparables } from './comparables';
import { config } from './config';
import { eligibility } from './eligibility';
import { guidelines } from './guidelines';
import { insurance } from './insurance';
import { loanLimits } from './loan-limits';
import { marketplace } from './marketplace';
import { markets } from './markets';
import { news } from './news';
import { places } from './places';
import { properties } from './properties';
import { rates } from './rates';
import { reference } from './reference';
import { skipTrace } from './skip-trace';
import { titleFees } from './title-fees';
import { admin, usage } from './usage';
import { valuation } from './valuation';

export const contract = {
  access,
  accounts,
  adminArea,
  appSettings,
  assistant,
  admin,
  billing,
  calculators,
  comparables,
  config,
  eligibility,
  guidelines,
  insurance,
  loanLimits,
  marketplace,
  markets,
  news,
  places,
  properties,
  rates,
  reference,
  skipTrace,
  titleFees,
  usage,
  valuation,
};

import { accounts } from './accounts';
import { adminArea } from './admin';
import { referenceFiles } from './admin/reference-files';
import { adminSources } from './admin/sources';
import { adminUploads } from './admin/uploads';
import { appSettings } from './app-settings';
import { around } from './around';
import { assistant } from './assistant';
import { billing } from './billing';
import { closing } from './calculators/closing';
import { days } from './calculators/days';
import { income } from './calculators/income';
import { loans } from './calculators/loans';
import { pricing } from './calculators/pricing';
import { programs } from './calculators/programs';
import { property } from './calculators/property';
import { quickFigures } from './calculators/quick-figures';
import { specialLoans } from './calculators/special-loans';
import { clientPages } from './client-pages';
import { comparables } from './comparables';
import { config } from './config';
import { deals } from './deals';
import { eligibility } from './eligibility';
import { guidelines } from './eligibility/guidelines';
import { loanLimits } from './eligibility/loan-limits';
import { insurance } from './insurance';
import { map } from './map';
import { marketplace } from './marketplace';
import { news } from './news';
import { properties } from './property/properties';
import { rates } from './rates';
import { reference } from './reference';
import { places } from './reference/places';
import { reports } from './reports';
import { skipTrace } from './skip-trace';
import { teams } from './teams';
import { titleFees } from './title-fees';
import { admin, usage } from './usage';
import { access } from './usage/access';
import { valuation } from './valuation';
import { markets } from './valuation/markets';

/** Every calculator by its kind, the last part of its path; the API's document keeps this order. */
export const calculators = {
  ...loans,
  ...pricing,
  ...programs,
  ...specialLoans,
  ...closing,
  ...quickFigures,
  ...days,
  ...income,
  ...property,
};

export const contract = {
  access,
  accounts,
  adminArea,
  adminSources,
  adminUploads,
  appSettings,
  around,
  assistant,
  admin,
  billing,
  calculators,
  clientPages,
  comparables,
  config,
  deals,
  eligibility,
  guidelines,
  insurance,
  loanLimits,
  referenceFiles,
  map,
  marketplace,
  markets,
  news,
  places,
  properties,
  rates,
  reference,
  reports,
  skipTrace,
  teams,
  titleFees,
  usage,
  valuation,
};

import { closing } from './calculators/closing';
import { days } from './calculators/days';
import { income } from './calculators/income';
import { loans } from './calculators/loans';
import { pricing } from './calculators/pricing';
import { programs } from './calculators/programs';
import { property } from './calculators/property';
import { quickFigures } from './calculators/quick-figures';
import { specialLoans } from './calculators/special-loans';

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

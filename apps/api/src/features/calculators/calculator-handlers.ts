import { closings } from './closing-handlers';
import { disclosed } from './disclosure-handlers';
import { incomes } from './income-handlers';
import { loans } from './loan-handlers';
import { programs } from './program-handlers';
import { purchase } from './purchase-handlers';
import { quickTools } from './quick-tool-handlers';

/** Every calculator's handler. They compute and keep nothing: no metering, no sign-in. */
export const calculatorHandlers = {
  ...purchase,
  ...loans,
  ...programs,
  ...disclosed,
  ...incomes,
  ...quickTools,
  ...closings,
};

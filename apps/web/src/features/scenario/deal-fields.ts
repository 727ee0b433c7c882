import type { Fields } from '../../kit/fields/field';
import * as shared from './deal/shared-fields';

/** Everything that the tools share, in the order in which a deal is told. */
export const dealFields: Fields = {
  price: shared.price(),
  down: shared.down(),
  loan: shared.loan(),
  rate: shared.rate(),
  term: shared.term(),
  program: shared.program(),
  purpose: shared.purpose(),
  occupancy: shared.occupancy(),
  units: shared.units(),
  score: shared.score(),
  income: shared.income(),
  debts: shared.debts(),
  state: shared.state(),
  county: shared.county(),
  closing: shared.closing(),
  taxes: shared.taxes(),
  insurance: shared.insurance(),
  dues: shared.dues(),
};

import { coverageLevels } from '@deedlight/domain/insurance/coverage-levels';
import type { InsuredHome } from '@deedlight/domain/insurance/insured-home';
import { quoteInsurance } from '@deedlight/domain/insurance/quote-insurance';
import { refuse } from '@deedlight/domain/invalid';
import { toPlain } from '@deedlight/domain/plain-values';
import { counties } from '@deedlight/domain/reference/closing/counties-table';
import { validatePlace } from '@deedlight/domain/reference/closing/field-checks';
import { insuranceTables } from '@deedlight/domain/reference/closing/insurance-tables';

export function quote(home: InsuredHome) {
  refuse(validatePlace(home, counties));
  return toPlain(quoteInsurance(home, insuranceTables));
}

export function levels(home: InsuredHome) {
  refuse(validatePlace(home, counties));
  return toPlain({ levels: coverageLevels(home, insuranceTables) });
}

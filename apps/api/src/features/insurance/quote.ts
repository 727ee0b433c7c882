import { coverageLevels } from '@deedlight/domain/insurance/coverage-levels';
import { insuranceLines } from '@deedlight/domain/insurance/insurance-lines';
import type { InsuredHome } from '@deedlight/domain/insurance/insured-home';
import { quoteInsurance } from '@deedlight/domain/insurance/quote-insurance';
import { refuse } from '@deedlight/domain/invalid';
import { toPlain } from '@deedlight/domain/plain-values';
import { counties } from '@deedlight/domain/reference/closing/counties-table';
import { validatePlace } from '@deedlight/domain/reference/closing/field-checks';
import { insuranceTables } from '@deedlight/domain/reference/closing/insurance-tables';
import { inEditions } from '@deedlight/domain/reference/editions';
import { namedEditions, type Versions } from '@deedlight/domain/reference/editions-on-file';
import { replay } from '@deedlight/domain/reference/replay';

/** Returns the estimate by today's tables, beside the one by the versions that a link names. */
export async function quote(home: InsuredHome, recorded: Versions = {}) {
  refuse(validatePlace(home, counties));
  const estimate = quoteInsurance(home, insuranceTables);
  const replayed = replay(recorded, await namedEditions(recorded), (tables) =>
    insuranceLines(quoteInsurance(home, inEditions(insuranceTables, tables))),
  );
  return toPlain({ ...estimate, ...(replayed && { replay: replayed }) });
}

export function levels(home: InsuredHome) {
  refuse(validatePlace(home, counties));
  return toPlain({ levels: coverageLevels(home, insuranceTables) });
}

import { checkEligibility } from '@deedlight/domain/eligibility/check-eligibility';
import { eligibilityLines } from '@deedlight/domain/eligibility/eligibility-lines';
import type { EligibilityFacts } from '@deedlight/domain/eligibility/facts';
import { currentTables } from '@deedlight/domain/eligibility/lending-tables';
import { refuse } from '@deedlight/domain/invalid';
import { toPlain } from '@deedlight/domain/plain-values';
import { counties } from '@deedlight/domain/reference/closing/counties-table';
import { validatePlace } from '@deedlight/domain/reference/closing/field-checks';
import { inEditions } from '@deedlight/domain/reference/editions';
import { namedEditions, type Versions } from '@deedlight/domain/reference/editions-on-file';
import { replay } from '@deedlight/domain/reference/replay';
import { versionsOf } from '@deedlight/domain/reference/table-versions';

/**
 * Returns every program's answer by today's tables, beside that of the versions that a link names.
 */
export async function check(facts: EligibilityFacts, recorded: Versions = {}) {
  refuse(validatePlace(facts, counties));
  const replayed = replay(recorded, await namedEditions(recorded), (tables) =>
    eligibilityLines(checkEligibility(facts, inEditions(currentTables, tables))),
  );
  return {
    programs: toPlain(checkEligibility(facts)),
    versions: versionsOf(Object.values(currentTables)),
    ...(replayed && { replay: replayed }),
  };
}

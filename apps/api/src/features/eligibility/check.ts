import { checkEligibility } from '@deedlight/domain/eligibility/check-eligibility';
import type { EligibilityFacts } from '@deedlight/domain/eligibility/facts';
import { currentTables } from '@deedlight/domain/eligibility/lending-tables';
import { refuse } from '@deedlight/domain/invalid';
import { toPlain } from '@deedlight/domain/plain-values';
import { counties } from '@deedlight/domain/reference/closing/counties-table';
import { validatePlace } from '@deedlight/domain/reference/closing/field-checks';
import { versionsOf } from '@deedlight/domain/reference/table-versions';

export function check(facts: EligibilityFacts) {
  refuse(validatePlace(facts, counties));
  return {
    programs: toPlain(checkEligibility(facts)),
    versions: versionsOf(Object.values(currentTables)),
  };
}

import { checkEligibility } from '@deedlight/domain/eligibility/check-eligibility';
import { eligibilityLines } from '@deedlight/domain/eligibility/eligibility-lines';
import type { EligibilityFacts } from '@deedlight/domain/eligibility/facts';
import { currentTables } from '@deedlight/domain/eligibility/lending-tables';
import { type Editions, inEditions } from '@deedlight/domain/reference/editions';
import { versionsOf } from '@deedlight/domain/reference/table-versions';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { useMemo } from 'react';
import { ReplayNote } from '../reference/public';

type Props = { recorded: Scenario['tables']; facts: EligibilityFacts | null };

const current = versionsOf(Object.values(currentTables));

/** What each program answered with the tables that a link names, beside what it answers now. */
export function FitReplay({ recorded, facts }: Props) {
  const engine = useMemo(
    () =>
      facts &&
      ((editions: Editions) =>
        eligibilityLines(checkEligibility(facts, inEditions(currentTables, editions)))),
    [facts],
  );
  return <ReplayNote recorded={recorded} current={current} engine={engine} />;
}

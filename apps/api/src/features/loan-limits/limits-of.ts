import { currentTables } from '@deedlight/domain/eligibility/lending-tables';
import { conformingLimit, fhaLimit } from '@deedlight/domain/eligibility/loan-limit';
import { refuse } from '@deedlight/domain/invalid';
import { toPlain } from '@deedlight/domain/plain-values';
import { counties } from '@deedlight/domain/reference/closing/counties-table';
import { validatePlace } from '@deedlight/domain/reference/closing/field-checks';
import { versionsOf } from '@deedlight/domain/reference/table-versions';

/** The conforming and the FHA limit of one to four units. */
export function limitsOf(state: string, county: string | null, year: number) {
  refuse(validatePlace({ state, county }, counties));
  const units = ([1, 2, 3, 4] as const).map((count) => {
    const place = { state, county, units: count, year };
    return { units: count, conforming: conformingLimit(place), fha: fhaLimit(place) };
  });
  const { fhfa, fha } = currentTables;
  return { units: toPlain(units), versions: versionsOf([fhfa, fha]) };
}

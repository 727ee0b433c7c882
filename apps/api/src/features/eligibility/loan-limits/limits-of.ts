import { limitLines } from '@deedlight/domain/eligibility/eligibility-lines';
import { currentTables } from '@deedlight/domain/eligibility/lending-tables';
import { conformingLimit, fhaLimit } from '@deedlight/domain/eligibility/loan-limit';
import { refuse } from '@deedlight/domain/invalid';
import { toPlain } from '@deedlight/domain/plain-values';
import { counties } from '@deedlight/domain/reference/closing/counties-table';
import { validatePlace } from '@deedlight/domain/reference/closing/field-checks';
import { type Editions, inEditions, todaysEditions } from '@deedlight/domain/reference/editions';
import { namedEditions, type Versions } from '@deedlight/domain/reference/editions-on-file';
import { replay } from '@deedlight/domain/reference/replay';
import { versionsOf } from '@deedlight/domain/reference/table-versions';

type Asked = { state: string; county: string | null; year: number };

const { fhfa, fha } = currentTables;

/**
 * Returns the conforming and the FHA limit for one to four units, beside those of a link's
 * versions.
 */
export async function limitsOf({ state, county, year }: Asked, recorded: Versions = {}) {
  refuse(validatePlace({ state, county }, counties));
  const limitsWith = (editions: Editions) => {
    const tables = { ...currentTables, ...inEditions({ fhfa, fha }, editions) };
    return ([1, 2, 3, 4] as const).map((units) => {
      const place = { state, county, units, year };
      return { units, conforming: conformingLimit(place, tables), fha: fhaLimit(place, tables) };
    });
  };
  const replayed = replay(recorded, await namedEditions(recorded), (tables) =>
    limitLines(limitsWith(tables)),
  );
  return {
    units: toPlain(limitsWith(todaysEditions)),
    versions: versionsOf([fhfa, fha]),
    ...(replayed && { replay: replayed }),
  };
}

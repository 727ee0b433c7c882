import { limitLines } from '@deedlight/domain/eligibility/eligibility-lines';
import { currentTables } from '@deedlight/domain/eligibility/lending-tables';
import { conformingLimit, fhaLimit } from '@deedlight/domain/eligibility/loan-limit';
import { type Editions, inEditions } from '@deedlight/domain/reference/editions';
import { versionsOf } from '@deedlight/domain/reference/table-versions';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { useCallback } from 'react';
import { ReplayNote } from '../reference/public';

export type LimitedPlace = { state: string; county: string | null; year: number };

const { fhfa, fha } = currentTables;

/** Returns the limits for one to four units, with any editions of their tables. */
export function limitsOf(place: LimitedPlace, editions: Editions) {
  const tables = { ...currentTables, ...inEditions({ fhfa, fha }, editions) };
  return ([1, 2, 3, 4] as const).map((units) => ({
    units,
    conforming: conformingLimit({ ...place, units }, tables),
    fha: fhaLimit({ ...place, units }, tables),
  }));
}

type Props = { recorded: Scenario['tables']; place: LimitedPlace };

/** The limits by the tables that a link names, beside those of today. */
export function LimitsReplay({ recorded, place: { state, county, year } }: Props) {
  const engine = useCallback(
    (editions: Editions) => limitLines(limitsOf({ state, county, year }, editions)),
    [state, county, year],
  );
  return <ReplayNote recorded={recorded} current={versionsOf([fhfa, fha])} engine={engine} />;
}

import { type Cents, cents } from '../money';
import type { Citation } from '../mortgage/working';
import { counties, isCounty } from '../reference/closing/counties-table';
import { placeKey } from '../reference/closing/place';
import { cite } from '../reference/lending/cite';
import type { FhaLimitRow, FhfaLimitRow } from '../reference/lending/loan-limits';
import { currentTables, type LendingTables } from './lending-tables';

/**
 * The limit of a place. `within` gives two bounds: state or county is unknown, or no table here
 * states its limit. A loan up to `low` is surely inside, one above `high` surely outside. `high` is null
 * when a year's limits are not announced yet.
 */
export type LoanLimit =
  | { kind: 'known'; limit: Cents; bases: Citation[] }
  | { kind: 'within'; low: Cents; high: Cents | null; why: string; bases: Citation[] };

export type LimitPlace = {
  /** Null while it is not known: the bounds are then those of the whole country. */
  state: string | null;
  county: string | null;
  units: 1 | 2 | 3 | 4;
  year: number;
};

/**
 * Returns the conforming (FHFA) limit. Counties that FHFA does not list above the baseline are at
 * the baseline.
 */
export function conformingLimit(
  place: LimitPlace,
  tables: LendingTables = currentTables,
): LoanLimit {
  const year = knownYear(place.year, tables.fhfa.rows);
  const rows = tables.fhfa.rows.filter((row) => row.year === year);
  const base = statutory(rows, 'baseline', place);
  const ceiling = statutory(rows, 'ceiling', place);
  const inState = rows.filter((row) => row.scope === 'county' && row.state === place.state);
  const own = place.state === 'DC' ? inState[0] : inState.find((row) => isSamePlace(row, place));
  const citeRow = (row: FhfaLimitRow) => cite(tables.fhfa, row);
  const limitOf = (row: FhfaLimitRow) => row.limits[place.units - 1] ?? cents(0);
  const between = (high: FhfaLimitRow, why: string): LoanLimit => ({
    kind: 'within',
    low: limitOf(base),
    high: year === place.year ? limitOf(high) : null,
    why,
    bases: [citeRow(base), citeRow(high)],
  });
  if (year !== place.year) {
    return between(ceiling, `The limits of ${place.year} are not in the table; ${year} is shown.`);
  }
  if (own) return { kind: 'known', limit: limitOf(own), bases: [citeRow(own)] };
  // The county list here is 2026's; an earlier year is known only by its baseline and ceiling.
  const listsCounties = rows.some((row) => row.scope === 'county');
  if (place.state === null)
    return between(highestOf(inForce(rows, listsCounties), limitOf), unknownState);
  if (!listsCounties) return between(ceiling, `The county limits of ${year} are not in the table.`);
  if (inState.length === 0) return { kind: 'known', limit: limitOf(base), bases: [citeRow(base)] };
  const highest = highestOf(inState, limitOf);
  if (place.county === null) return between(highest, 'The county is not known.');
  if (place.state === 'CT' && !place.county.toLowerCase().includes('planning region')) {
    return between(highest, 'Connecticut’s limits go by planning region, not by county.');
  }
  const isListed =
    place.state === 'CT' || isFips(place.county) || isCounty(counties, place.state, place.county);
  if (!isListed) {
    return between(highest, `The table knows no county of ${place.state} called ${place.county}.`);
  }
  return { kind: 'known', limit: limitOf(base), bases: [citeRow(base)] };
}

/**
 * Returns FHA's limit. It is 115% of the area's median between floor and ceiling; where the
 * conforming limit is above its baseline it follows the same median. Elsewhere only floor and
 * baseline bound it.
 */
export function fhaLimit(place: LimitPlace, tables: LendingTables = currentTables): LoanLimit {
  const conforming = conformingLimit(place, tables);
  const year = knownYear(place.year, tables.fha.rows);
  const rows = tables.fha.rows.filter((row) => row.year === year);
  const limitOf = (row: FhaLimitRow) => row.limits[place.units - 1] ?? cents(0);
  const floor = fhaScoped(rows, 'floor');
  if (place.state === null) {
    const highest = highestOf(inForce(rows, floor.isForAllOthers), limitOf);
    return {
      kind: 'within',
      low: limitOf(floor),
      high: year === place.year ? limitOf(highest) : null,
      why: unknownState,
      bases: [cite(tables.fha, floor), cite(tables.fha, highest)],
    };
  }
  const special = rows.find(
    (row) => row.scope === 'special-ceiling' && isOf(row.states, place.state),
  );
  const ceiling = special ?? fhaScoped(rows, 'ceiling');
  const inState = rows.filter((row) => row.scope === 'county' && row.state === place.state);
  const own = inState.find((row) => isSamePlace(row, place));
  if (own && year === place.year) {
    return { kind: 'known', limit: limitOf(own), bases: [cite(tables.fha, own)] };
  }
  if (floor.isForAllOthers && year === place.year) {
    return amongAll({ ...place, state: place.state }, floor, inState, tables);
  }
  const isAboveBaseline =
    year === place.year &&
    conforming.kind === 'known' &&
    conforming.bases.some(({ row }) => row.split('/').length === 3);
  if (isAboveBaseline) {
    const limit = cents(Math.min(conforming.limit, limitOf(ceiling)));
    return { kind: 'known', limit, bases: [...conforming.bases, cite(tables.fha, ceiling)] };
  }
  const conformingHigh = conforming.kind === 'known' ? conforming.limit : conforming.high;
  return {
    kind: 'within',
    low: limitOf(floor),
    high:
      conformingHigh === null || year !== place.year
        ? null
        : cents(Math.min(conformingHigh, limitOf(ceiling))),
    why: 'FHA sets this county’s limit by its median price, which the table does not hold.',
    bases: [cite(tables.fha, floor), ...conforming.bases],
  };
}

/** Returns the limit where the edition lists every county whose limit is not the floor. */
function amongAll(
  place: LimitPlace & { state: string },
  floor: FhaLimitRow,
  inState: readonly FhaLimitRow[],
  { fha }: LendingTables,
): LoanLimit {
  const limitOf = (row: FhaLimitRow) => row.limits[place.units - 1] ?? cents(0);
  const highest = highestOf([floor, ...inState], limitOf);
  const isKnown =
    highest === floor ||
    (place.county !== null &&
      (isFips(place.county) || isCounty(counties, place.state, place.county)));
  if (isKnown) return { kind: 'known', limit: limitOf(floor), bases: [cite(fha, floor)] };
  return {
    kind: 'within',
    low: limitOf(floor),
    high: limitOf(highest),
    why:
      place.county === null
        ? 'The county is not known.'
        : `The table knows no county of ${place.state} called ${place.county}.`,
    bases: [cite(fha, floor), cite(fha, highest)],
  };
}

const unknownState = 'The state is not known: these are the bounds of the whole country.';

/** Where every county's limit is listed, no ceiling says more; elsewhere ceilings bound it. */
function inForce<Row extends { scope: string }>(rows: readonly Row[], isWhole: boolean) {
  return isWhole ? rows.filter(({ scope }) => !scope.endsWith('ceiling')) : rows;
}

function highestOf<Row>(rows: readonly Row[], limitOf: (row: Row) => Cents): Row {
  return rows.reduce((best, row) => (limitOf(row) > limitOf(best) ? row : best));
}

/** Returns the row for states with a limit of their own by statute, or else everybody's. */
function statutory(
  rows: readonly FhfaLimitRow[],
  bound: 'baseline' | 'ceiling',
  { state }: LimitPlace,
): FhfaLimitRow {
  const own = rows.find((row) => row.scope === `statutory-${bound}` && isOf(row.states, state));
  return own ?? scoped(rows, bound);
}

function isOf(states: readonly string[], state: string | null): boolean {
  return state !== null && states.includes(state);
}

function knownYear(year: number, rows: readonly { year: number }[]): number {
  const years = rows.map((row) => row.year);
  return years.includes(year) ? year : Math.max(...years);
}

function isSamePlace(
  row: { area: string | null; fips: string | null },
  { state, county }: LimitPlace,
): boolean {
  if (state === null || county === null || row.area === null) return false;
  if (isFips(county)) return row.fips === county;
  const [area, asked] = [placeKey(row.area), placeKey(county)];
  if (area === asked) return true;
  // Publishers write "Alexandria city"; the list of counties adds "City" to a city's name only where
  // a county shares it, as Fairfax does.
  return area === `${asked} city` && !isCounty(counties, state, area);
}

function isFips(county: string): boolean {
  return /^\d{5}$/.test(county);
}

function scoped(rows: readonly FhfaLimitRow[], scope: FhfaLimitRow['scope']): FhfaLimitRow {
  const row = rows.find((each) => each.scope === scope);
  if (!row) throw new RangeError(`the FHFA table has no ${scope}`);
  return row;
}

function fhaScoped(rows: readonly FhaLimitRow[], scope: FhaLimitRow['scope']): FhaLimitRow {
  const row = rows.find((each) => each.scope === scope);
  if (!row) throw new RangeError(`the FHA table has no ${scope}`);
  return row;
}

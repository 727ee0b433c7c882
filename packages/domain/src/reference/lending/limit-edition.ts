import { type Invalid, refuse } from '../../invalid';
import type { Confidence, TableSource } from '../table';
import { type LimitTableName, limitTableNames, readLimits, releasedLimits } from './loan-limits';
import type { RawTable } from './read-table';

/** The limits of a county for one to four units, in whole dollars, as a publisher lists them. */
export type ListedCounty = {
  fips: string;
  state: string;
  area: string;
  limits: readonly [number, number, number, number];
};

export type NewLimits = {
  table: LimitTableName;
  year: number;
  version: string;
  /** The day on which the file was read, as YYYY-MM-DD. */
  compiled: string;
  source: TableSource;
};

type NationalRow = {
  id: string;
  scope: string;
  limits: ListedCounty['limits'];
  states?: readonly string[];
  isForAllOthers?: true;
  note?: string;
  confidence?: Confidence;
};

/** The country has some 3,140 counties, and its territories ninety more. */
const fewestCounties = 3000;
/** Two years on file never differ as much; FHA's floor is 65% of FHFA's baseline. */
const mostApart = 1.35;
/** Congress gives them a higher baseline (12 U.S.C. 1717(b)(2)). */
const statutory: readonly string[] = ['AK', 'HI', 'GU', 'VI'];

/**
 * Returns the edition that `counties`, a publisher's list of the whole country, makes of `base`, the
 * edition before it: the list's year is replaced, the others stay. Counties at the lowest limit get
 * no row, as everybody who is not listed has it. Throws InvalidInput that says what is wrong with
 * the file.
 */
export function limitEdition(
  base: RawTable,
  { table, year, version, compiled, source }: NewLimits,
  counties: readonly ListedCounty[],
): RawTable {
  const lowest = lowestOf(counties);
  refuse(problemsOf(base, table, counties, lowest));
  const key = `file_${year}`;
  const effective = `${year}-01-01`;
  const cited = { year, source: key, effective, confidence: 'published' };
  const kept = base.rows.filter((row) => row.year !== year || row.scope === 'hecm-claim');
  const listed = counties
    .filter(({ limits }) => limits.some((limit, at) => limit !== lowest[at]))
    .map(({ fips, state, area, limits }) => ({
      ...cited,
      id: `${year}/${state}/${fips}`,
      scope: 'county',
      state,
      area,
      fips,
      limits,
    }));
  const national = nationalRows(table, lowest, highestOf(counties)).map((row) => ({
    ...cited,
    ...row,
    id: `${year}/${row.id}`,
  }));
  const { header } = base;
  return {
    header: {
      ...header,
      version,
      compiled,
      effective: [String(header.effective), effective].toSorted().at(-1),
      sources: { ...readLimits(table, base).header.sources, [key]: source },
    },
    rows: [...national, ...listed, ...kept],
  };
}

/** Chooses the edition of each table that is in force: the later year, and of one year the file. */
export function latestLimits(
  brought: Partial<Record<LimitTableName, RawTable>>,
): Partial<Record<LimitTableName, RawTable>> {
  const later = limitTableNames.flatMap((name) => {
    const edition = brought[name];
    if (edition === undefined) return [];
    const { effective } = readLimits(name, edition).header;
    const released = readLimits(name, releasedLimits[name]).header.effective;
    return effective < released ? [] : [[name, edition] as const];
  });
  return Object.fromEntries(later);
}

type Limits = ListedCounty['limits'];

function nationalRows(table: LimitTableName, lowest: Limits, highest: Limits): NationalRow[] {
  // Limits are rounded down to 25 dollars.
  const raised = highest.map((limit) => Math.floor((limit * 1.5) / 25) * 25);
  const special = {
    states: statutory,
    limits: [raised[0] ?? 0, raised[1] ?? 0, raised[2] ?? 0, raised[3] ?? 0] as const,
    note: 'Half as much again as the ceiling, rounded down to 25 dollars; the file does not state it.',
    confidence: 'estimate' as const,
  };
  if (table === 'fha-limits') {
    return [
      { id: 'floor', scope: 'floor', limits: lowest, isForAllOthers: true },
      { id: 'ceiling', scope: 'ceiling', limits: highest },
      { id: 'special-ceiling', scope: 'special-ceiling', ...special },
    ];
  }
  return [
    { id: 'baseline', scope: 'baseline', limits: lowest },
    { id: 'ceiling', scope: 'ceiling', limits: highest },
    { id: 'statutory', scope: 'statutory-baseline', states: statutory, limits: highest },
    { id: 'statutory-ceiling', scope: 'statutory-ceiling', ...special },
  ];
}

function problemsOf(
  base: RawTable,
  table: LimitTableName,
  counties: readonly ListedCounty[],
  lowest: Limits,
): Invalid[] {
  const wrong = (message: string) => [{ field: 'file', message }];
  const of = new Set(counties.map(({ fips }) => fips)).size;
  if (of < fewestCounties) {
    return wrong(
      `The file lists ${of.toLocaleString('en-US')} counties; the country has more than ${fewestCounties.toLocaleString('en-US')}.`,
    );
  }
  if (of < counties.length) {
    const twice = counties.find(({ fips }, at) => counties[at + 1]?.fips === fips);
    return wrong(
      `The file lists a county twice${twice === undefined ? '' : `: ${twice.area}, ${twice.state}`}.`,
    );
  }
  const falling = counties.find(({ limits }) =>
    limits.some((limit, at) => limit <= (limits[at - 1] ?? 0)),
  );
  if (falling !== undefined) {
    return wrong(`The limits of ${falling.area}, ${falling.state} do not rise with the units.`);
  }
  const scope = table === 'fhfa-limits' ? 'baseline' : 'floor';
  const known = readLimits(table, base).rows.filter((row) => row.scope === scope);
  const isNear = known.some(({ limits: [limit = 0] }) => {
    const ratio = lowest[0] / (limit / 100);
    return ratio < mostApart && ratio > 1 / mostApart;
  });
  if (!isNear) {
    const publisher = table === 'fhfa-limits' ? 'FHFA' : 'FHA';
    return wrong(
      `The lowest limit, $${lowest[0].toLocaleString('en-US')}, is far from every ${scope} on file: are these ${publisher}’s limits?`,
    );
  }
  return [];
}

function lowestOf(counties: readonly ListedCounty[]): Limits {
  return counties.reduce<Limits>(
    (low, { limits }) => (limits[0] < low[0] ? limits : low),
    counties[0]?.limits ?? [0, 0, 0, 0],
  );
}

/** Returns the highest limits outside of the states with a higher baseline. */
function highestOf(counties: readonly ListedCounty[]): Limits {
  return counties
    .filter(({ state }) => !statutory.includes(state))
    .reduce<Limits>((high, { limits }) => (limits[0] > high[0] ? limits : high), [0, 0, 0, 0]);
}

import { Decimal } from 'decimal.js';
import { type Cents, dollars, roundHalfUp } from '../money';
import { type Citation, cite, type Dated } from '../reference/closing/citation';
import { stateRow } from '../reference/closing/closing-cost-table';
import type {
  InsurancePremiumTable,
  RelativityTable,
  SampleHome,
} from '../reference/closing/insurance-tables';
import { isAmong } from '../reference/closing/place';
import type { InsuredHome } from './insured-home';
import { dwellingCurve, fromSample, onLine, type Step, step } from './relativities';

/** One publisher's premium brought to this home's dwelling limit, age and deductible. */
export type PremiumOpinion = {
  publisher: string;
  /** Yearly, as printed or interpolated between printed points, before any step. */
  start: Cents;
  /** The factors that bring it to this home's limit, age and deductible. */
  steps: Step[];
  printed: string;
  citation: Citation;
};

export type PremiumTables = { premiums: InsurancePremiumTable; relativities: RelativityTable };

/**
 * Returns the figure of every publisher that has one for the state (or the city) with a dwelling
 * limit behind it.
 */
export function premiumOpinions(
  home: InsuredHome,
  dwelling: Cents,
  tables: PremiumTables,
): PremiumOpinion[] {
  const limit = dwelling / 100;
  const { premiums, relativities } = tables;
  const city = premiums.cities.find(
    (row) => row.state === home.state && isAmong(home, [row.city], 'city'),
  );
  const averages = stateRow(premiums.states, home.state).averages.filter(
    ({ source }) => source !== city?.source,
  );
  const topTen = premiums.topTen.filter(({ state }) => state === home.state);
  const scaled = [...averages, ...topTen, ...(city ? [city] : [])].flatMap((row) => {
    if (row.dwelling === null) return [];
    const ratio = step(
      `dwelling limit $${limit}, not $${row.dwelling}`,
      dwellingCurve(relativities, limit).div(dwellingCurve(relativities, row.dwelling)),
    );
    const printed = `$${row.premium} a year at $${row.dwelling} of dwelling coverage`;
    return [opinion(home, tables, row, { start: dollars(row.premium), ratio }, printed)];
  });
  const bands = premiums.bands
    .filter(({ state }) => state === home.state)
    .map((row) => {
      const points = row.points.map((p) => ({ at: p.dwelling, value: new Decimal(p.premium) }));
      const printed = 'premiums by dwelling limit, between the printed ones on a straight line';
      const start = roundHalfUp(onLine(points, limit, 'extend').times(100));
      return opinion(home, tables, row, { start }, printed);
    });
  return [...scaled, ...bands];
}

function opinion(
  home: InsuredHome,
  { premiums, relativities }: PremiumTables,
  row: Dated,
  { start, ratio }: { start: Cents; ratio?: Step },
  printed: string,
): PremiumOpinion {
  const citation = cite(premiums, `${home.state}/${row.source}`, row, { confidence: 'estimate' });
  const fromTheirs = fromSample(home, sampleOf(premiums, row.source), relativities);
  const steps = [...(ratio ? [ratio] : []), ...fromTheirs];
  return { publisher: citation.publisher, start, steps, printed, citation };
}

function sampleOf(premiums: InsurancePremiumTable, source: string): SampleHome {
  const sample = premiums.sampleHomes.find((each) => each.source === source);
  if (!sample) throw new RangeError(`no sample home for ${source}`);
  return sample;
}

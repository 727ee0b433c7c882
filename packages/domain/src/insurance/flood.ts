import { type Cents, cents, dollars } from '../money';
import { type Citation, cite } from '../reference/closing/citation';
import { stateRow } from '../reference/closing/closing-cost-table';
import type { FloodTable } from '../reference/closing/insurance-tables';
import { inDollars } from '../reference/closing/wording';
import type { InsuredHome } from './insured-home';

/**
 * `required` is null where the flood zone is unknown; premiums are state averages, never a quote.
 */
export type FloodEstimate = {
  required: boolean | null;
  building: Cents;
  contents: Cents;
  /** Null when no state average was found. */
  average: Cents | null;
  riskBased: Cents | null;
  lenderMinimum: Cents | null;
  notes: string[];
  citations: Citation[];
};

export function floodEstimate(
  home: InsuredHome,
  dwelling: Cents,
  contents: Cents,
  table: FloodTable,
): FloodEstimate {
  const newer = table.newer.find(({ state }) => state === home.state);
  const average = newer ?? stateRow(table.states, home.state);
  const priced = table.riskRating2.find(({ area }) => area === home.state);
  const building = cents(Math.min(dwelling, dollars(table.limits.building)));
  const required = home.floodZone === undefined ? null : isRequired[home.floodZone];
  const loan = home.loan ?? 0;
  return {
    required,
    building,
    contents: cents(Math.min(contents, dollars(table.limits.contents))),
    average: average.premium === null ? null : dollars(average.premium),
    riskBased: priced ? dollars(priced.riskBased) : null,
    lenderMinimum: required && loan > 0 ? cents(Math.min(loan, building)) : null,
    notes: notesOf(home, dwelling, building, table),
    citations: [
      cite(table, `states/${home.state}`, average, { confidence: 'estimate' }),
      cite(table, 'limits', table.limits),
      ...(priced ? [cite(table, `riskRating2/${home.state}`, priced)] : []),
    ],
  };
}

const isRequired: Record<NonNullable<InsuredHome['floodZone']>, boolean | null> = {
  A: true,
  V: true,
  X: false,
  unknown: null,
};

function notesOf(home: InsuredHome, dwelling: Cents, building: Cents, table: FloodTable): string[] {
  const { primaryPercent, otherPercent } = table.increaseCap;
  const excess =
    dwelling > building
      ? [
          `NFIP insures a building to ${inDollars(building)} at most: the rest needs private flood cover.`,
        ]
      : [];
  const unknown =
    home.floodZone === undefined || home.floodZone === 'unknown'
      ? ['The flood zone is unknown: look it up on FEMA’s map before relying on this.']
      : [];
  return [
    "A homeowner's policy does not pay for flood.",
    table.lenderRule.text,
    `NFIP premiums rise by at most ${primaryPercent}% a year on a primary home, ${otherPercent}% on others.`,
    ...excess,
    ...unknown,
  ];
}

/** The state's insurer of last resort, where one is listed. */
export type FairPlan = {
  site: string;
  note: string | null;
  policies: number | null;
  averageCost: Cents | null;
  citation: Citation;
};

export function fairPlanOf(state: string, table: FloodTable): FairPlan | null {
  const plan = table.fairPlans.find((row) => row.state === state);
  if (!plan) return null;
  const volume = table.fairPlanVolumes.find((row) => row.state === state);
  return {
    site: plan.site,
    note: plan.note ?? null,
    policies: volume?.policies ?? null,
    averageCost: volume ? dollars(volume.averageCost) : null,
    citation: cite(table, `fairPlans/${state}`, plan),
  };
}

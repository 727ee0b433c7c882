import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../invalid';
import { type Cents, roundHalfUp } from '../money';
import { moneyAbove } from '../mortgage/bounds';
import { type Citation, cite, type Dated } from '../reference/closing/citation';
import { stateRow } from '../reference/closing/closing-cost-table';
import type { CountiesTable } from '../reference/closing/counties-table';
import { validatePlace } from '../reference/closing/field-checks';
import { type Place, placeKey } from '../reference/closing/place';
import type { PropertyTaxTable } from '../reference/closing/property-tax-table';
import { inDollars } from '../reference/closing/wording';

export type TaxedHome = Place & { value: Cents };

/** A second opinion on the state's rate, and the bill that it would lead to. */
export type RateOpinion = { percent: Decimal; annual: Cents; citation: Citation };

/**
 * Always an estimate: `percent` is an average of owner-occupied homes, so the bill of one home can
 * be far from it, above all where a sale resets the assessment.
 */
export type PropertyTaxEstimate = {
  annual: Cents;
  monthly: Cents;
  percent: Decimal;
  level: 'county' | 'state';
  low: Cents;
  high: Cents;
  formula: string;
  citation: Citation;
  opinions: RateOpinion[];
  homestead: { note: string; citation: Citation }[];
  notes: string[];
};

type Tables = { propertyTaxRates: PropertyTaxTable };

export function validateTaxedHome(home: TaxedHome, counties: CountiesTable): Invalid[] {
  return [...validatePlace(home, counties), ...moneyAbove('value', home.value)];
}

/**
 * Estimates a home's yearly property tax by the county's effective rate, otherwise by the state's.
 */
export function estimatePropertyTax(
  home: TaxedHome,
  { propertyTaxRates: table }: Tables,
): PropertyTaxEstimate {
  refuse(moneyAbove('value', home.value));
  const state = stateRow(table.states, home.state);
  const key = home.county ? placeKey(home.county) : null;
  const county = table.counties.find(
    (row) => row.state === home.state && placeKey(row.county) === key,
  );
  const row = county ?? state;
  const percent = new Decimal(row.percent);
  const annual = taxAt(percent, home.value);
  const id = county ? `counties/${county.state}/${county.county}` : `states/${state.state}`;
  const opinions = opinionsOn(home, table, county !== undefined);
  const bills = [annual, ...opinions.map((opinion) => opinion.annual)];
  return {
    annual,
    monthly: roundHalfUp(new Decimal(annual).div(12)),
    percent,
    level: county ? 'county' : 'state',
    low: roundHalfUp(Decimal.min(...bills)),
    high: roundHalfUp(Decimal.max(...bills)),
    formula: `${percent}% of ${inDollars(home.value)}`,
    citation: estimated(table, id, row),
    opinions,
    homestead: table.homestead
      .filter((note) => note.state === home.state)
      .map((note) => ({ note: note.note, citation: cite(table, `homestead/${note.state}`, note) })),
    notes: county ? table.notes : [...table.notes, table.countyCoverage.missing],
  };
}

function opinionsOn(home: TaxedHome, table: PropertyTaxTable, isCounty: boolean): RateOpinion[] {
  const ofState = table.states.filter((row) => isCounty && row.state === home.state);
  const checks = table.crossChecks.filter((row) => row.state === home.state);
  return [...ofState, ...checks].map((row) => {
    const percent = new Decimal(row.percent);
    const citation = estimated(table, `states/${row.state}`, row);
    return { percent, annual: taxAt(percent, home.value), citation };
  });
}

function taxAt(percent: Decimal, value: Cents): Cents {
  return roundHalfUp(percent.div(100).times(value));
}

/** The rate may be published; one home's bill worked out from an average never is. */
function estimated(table: PropertyTaxTable, row: string, dated: Dated): Citation {
  return cite(table, row, dated, { confidence: 'estimate' });
}

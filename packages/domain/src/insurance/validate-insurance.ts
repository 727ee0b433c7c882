import type { Invalid } from '../invalid';
import { moneyAbove, moneyOrZero, wholeNumber } from '../mortgage/bounds';
import { oneOf, optional } from '../reference/closing/field-checks';
import type { InsuranceTables } from '../reference/closing/insurance-tables';
import {
  buildQualities,
  claimKinds,
  constructions,
  creditLevels,
  deductibles,
  floodZones,
  type InsuredHome,
  occupancies,
  protectionClasses,
  roofMaterials,
  windPercents,
  windPerils,
} from './insured-home';

const oldestYear = 1600;
const latestYear = 2100;

/** Returns what is wrong with a home, field by field; nothing when it can be quoted. */
export function validateInsurance(
  home: InsuredHome,
  tables: Pick<InsuranceTables, 'replacementCosts'>,
): Invalid[] {
  const isKnown = tables.replacementCosts.states.some(({ state }) => state === home.state);
  return [
    ...(isKnown ? [] : [{ field: 'state', message: 'Choose one of the 50 states or DC.' }]),
    ...wholeNumber('livingAreaSqft', home.livingAreaSqft, 100, 50_000),
    ...wholeNumber('yearBuilt', home.yearBuilt, oldestYear, latestYear),
    ...oneOf('quality', home.quality, buildQualities),
    ...oneOf('deductible', String(home.deductible), deductibles.map(String)),
    ...optional(home.dwelling, (amount) => moneyAbove('dwelling', amount)),
    ...optional(home.contentsPercent, (percent) => wholeNumber('contentsPercent', percent, 0, 100)),
    ...optional(home.roofAgeYears, (years) => wholeNumber('roofAgeYears', years, 0, 150)),
    ...optional(home.roofMaterial, (material) => oneOf('roofMaterial', material, roofMaterials)),
    ...optional(home.construction, (kind) => oneOf('construction', kind, constructions)),
    ...optional(home.protectionClass, (each) => oneOf('protectionClass', each, protectionClasses)),
    ...optional(home.occupancy, (occupancy) => oneOf('occupancy', occupancy, occupancies)),
    ...(home.claims ?? []).flatMap((claim, at) => oneOf(`claims.${at}`, claim, claimKinds)),
    ...((home.claims?.length ?? 0) > 10
      ? [{ field: 'claims', message: 'Enter at most ten claims.' }]
      : []),
    ...optional(home.credit, (level) => oneOf('credit', level, creditLevels)),
    ...optional(home.wind, ({ peril, percent }) => [
      ...oneOf('wind.peril', peril, windPerils),
      ...oneOf('wind.percent', String(percent), windPercents.map(String)),
    ]),
    ...optional(home.floodZone, (zone) => oneOf('floodZone', zone, floodZones)),
    ...optional(home.loan, (loan) => moneyOrZero('loan', loan)),
  ];
}

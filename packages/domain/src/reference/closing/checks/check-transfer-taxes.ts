import { Decimal } from 'decimal.js';
import type { CountiesTable } from '../counties-table';
import { isCounty } from '../counties-table';
import type { StateTaxes, TaxRule, TransferTaxTable } from '../transfer-tax-table';
import type { Problem } from './problem';

/** Tells whether tax rules add up, name rules that exist, and lie in counties that do. */
export function checkTransferTaxes(table: TransferTaxTable, counties: CountiesTable): Problem[] {
  const ids = table.states.flatMap(({ taxes }) => taxes.map(({ id }) => id));
  const doubled = ids.filter((id, at) => ids.indexOf(id) !== at);
  return [
    ...doubled.map((id) => ({ row: id, message: 'is there twice' })),
    ...table.states.flatMap((state) => checkState(state, counties)),
  ];
}

function checkState(state: StateTaxes, counties: CountiesTable): Problem[] {
  const ids = new Set(state.taxes.map(({ id }) => id));
  const isUntaxed = state.none === true;
  const named = Object.keys(state.countyMortgageTax?.percentByCounty ?? {});
  return [
    ...(isUntaxed && state.taxes.length > 0
      ? [{ row: state.state, message: 'has taxes and says that it has none' }]
      : []),
    ...(isUntaxed && !state.source
      ? [{ row: state.state, message: 'says that it has no tax without a source' }]
      : []),
    ...state.taxes.flatMap((rule) =>
      ruleComplaints(rule, ids, state.state, counties).map((message) => ({
        row: rule.id,
        message,
      })),
    ),
    ...unknownCounties(named, state.state, counties).map((message) => ({
      row: state.countyMortgageTax?.id ?? state.state,
      message,
    })),
  ];
}

function ruleComplaints(
  rule: TaxRule,
  ids: ReadonlySet<string>,
  state: string,
  counties: CountiesTable,
): string[] {
  const shares = new Decimal(rule.payer.buyer).plus(rule.payer.seller);
  const displaced = [rule.replaces, rule.insteadOf].filter((id) => id !== undefined);
  const places = rule.placeIs === 'county' ? (rule.places ?? []) : [];
  return [
    ...(shares.eq(1) ? [] : ['the shares of buyer and seller do not add up to 1']),
    ...displaced.filter((id) => !ids.has(id)).map((id) => `displaces ${id}, which is no rule`),
    ...(rule.base === 'flat' || rule.brackets || rule.variants ? [] : ['has no brackets']),
    ...(rule.base !== 'flat' || rule.flat !== undefined ? [] : ['has no flat amount']),
    ...unknownCounties(places, state, counties),
  ];
}

function unknownCounties(
  names: readonly string[],
  state: string,
  counties: CountiesTable,
): string[] {
  return names
    .filter((name) => !isCounty(counties, state, name))
    .map((name) => `${name} is no county of ${state}`);
}

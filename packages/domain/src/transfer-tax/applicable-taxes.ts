import { isAmong } from '../reference/closing/place';
import type { StateTaxes, TaxRule, TaxSituation } from '../reference/closing/transfer-tax-table';
import { isResidential, type TaxedTransfer } from './taxed-transfer';

/**
 * Returns the rules of a state that apply to a transfer, without those that another of them
 * replaces.
 */
export function applicableTaxes(state: StateTaxes, transfer: TaxedTransfer): TaxRule[] {
  const met = state.taxes.filter(
    (rule) => isRecorded(rule, transfer) && isHere(rule, transfer) && fits(rule, transfer),
  );
  const displaced = new Set(met.flatMap((rule) => [rule.replaces, rule.insteadOf]));
  return met.filter((rule) => !displaced.has(rule.id));
}

function isRecorded(rule: TaxRule, { transaction, loan }: TaxedTransfer): boolean {
  if (rule.on === 'mortgage') return transaction !== 'cash' && loan > 0;
  return transaction !== 'refinance';
}

function isHere(rule: TaxRule, transfer: TaxedTransfer): boolean {
  if (rule.notIn && isAmong(transfer, rule.notIn, rule.notInIs ?? 'county')) return false;
  return !rule.places || isAmong(transfer, rule.places, rule.placeIs ?? 'county');
}

function fits(rule: TaxRule, transfer: TaxedTransfer): boolean {
  if (rule.residentialOnly && !isResidential(transfer)) return false;
  return rule.situation === undefined || isSituation[rule.situation](transfer);
}

const isSituation: Record<TaxSituation, (transfer: TaxedTransfer) => boolean> = {
  'non-residential': ({ propertyKind }) => propertyKind === 'commercial',
  'second-home': (transfer) => isResidential(transfer) && transfer.use === 'second-home',
  'other-property': (transfer) =>
    !isResidential(transfer) ||
    transfer.propertyKind === 'multifamily' ||
    (transfer.propertyKind === 'two-to-four' && (transfer.units ?? 2) > 3),
  'not-a-residence': (transfer) => !isResidential(transfer) || transfer.use === 'investment',
  refinance: ({ transaction }) => transaction === 'refinance',
  'not-single-family': ({ propertyKind }) =>
    propertyKind !== undefined && propertyKind !== 'single-family' && propertyKind !== 'condo',
  'not-owner-occupied': ({ use }) => use !== undefined && use !== 'principal-residence',
};

import { Decimal } from 'decimal.js';
import type { Invalid } from '../invalid';
import { moneyAbove, moneyOrZero, notAbove, rateWithin, wholeNumber } from '../mortgage/bounds';
import type { ClosingCostTable } from '../reference/closing/closing-cost-table';
import type { CountiesTable } from '../reference/closing/counties-table';
import { isDay, oneOf, optional, validatePlace } from '../reference/closing/field-checks';
import type { TitlePremiumTable } from '../reference/closing/title-premium-table';
import { programIds } from '../reference/lending/program-ids';
import { propertyUses, taxedPropertyKinds } from '../transfer-tax/taxed-transfer';
import {
  type ClosingDeal,
  refinancePurposes,
  shoppingChoices,
  transactions,
  vaFees,
} from './closing-deal';
import { loanCoverages, ownerForms } from './premium/policies';

type Tables = {
  counties: CountiesTable;
  titlePremiums: TitlePremiumTable;
  closingCosts: ClosingCostTable;
};

/** Returns what is wrong with a deal, field by field; nothing when it can be quoted. */
export function validateClosing(deal: ClosingDeal, tables: Tables): Invalid[] {
  return [
    ...validatePlace(deal, tables.counties),
    ...oneOf('transaction', deal.transaction, transactions),
    ...moneyAbove('price', deal.price),
    ...validateLoan(deal),
    ...isDay('closing', deal.closing),
    ...optional(deal.program, (program) => oneOf('program', program, programIds)),
    ...optional(deal.refinancePurpose, (purpose) =>
      oneOf('refinancePurpose', purpose, refinancePurposes),
    ),
    ...optional(deal.vaFee, (fee) => oneOf('vaFee', fee, vaFees)),
    ...optional(deal.use, (use) => oneOf('use', use, propertyUses)),
    ...optional(deal.propertyKind, (kind) => oneOf('propertyKind', kind, taxedPropertyKinds)),
    ...optional(deal.units, (units) => wholeNumber('units', units, 1, 999)),
    ...optional(deal.assessedValue, (value) => moneyOrZero('assessedValue', value)),
    ...validateTitle(deal, tables.titlePremiums),
    ...optional(deal.deedPages, (pages) => wholeNumber('deedPages', pages, 1, 999)),
    ...optional(deal.mortgagePages, (pages) => wholeNumber('mortgagePages', pages, 1, 999)),
    ...optional(deal.releases, (count) => wholeNumber('releases', count, 0, 20)),
    ...optional(deal.shopping, (choice) => oneOf('shopping', choice, shoppingChoices)),
    ...optional(deal.localTaxRate, (rate) => rateWithin('localTaxRate', rate, '0.25')),
    ...(deal.lenderFees ?? []).flatMap((fee, at) =>
      moneyOrZero(`lenderFees.${at}.amount`, fee.amount),
    ),
    ...(deal.extras ?? []).flatMap((code, at) => validateExtra(code, at, tables.closingCosts)),
    ...validateEdits(deal),
    ...validateSchedule(deal),
  ];
}

function validateLoan(deal: ClosingDeal): Invalid[] {
  const refused =
    deal.transaction === 'refinance'
      ? moneyAbove('loan', deal.loan)
      : moneyOrZero('loan', deal.loan);
  if (refused.length > 0) return refused;
  // A lender may finance costs, never several times the price: beyond that a digit was mistyped.
  return notAbove('loan', deal.loan, deal.price * 2, 'twice the price');
}

function validateTitle(deal: ClosingDeal, { manuals }: TitlePremiumTable): Invalid[] {
  const manual = manuals.find(({ id }) => id === deal.manual);
  const isForeign = deal.manual !== undefined && manual?.state !== deal.state;
  return [
    ...(isForeign ? [{ field: 'manual', message: `No such rate manual in ${deal.state}.` }] : []),
    ...optional(deal.ownerForm ?? undefined, (form) => oneOf('ownerForm', form, ownerForms)),
    ...optional(deal.coverage, (coverage) => oneOf('coverage', coverage, loanCoverages)),
    ...optional(deal.priorPolicy, (prior) => moneyAbove('priorPolicy.amount', prior.amount)),
    ...optional(deal.priorLoan, (prior) => moneyAbove('priorLoan.balance', prior.balance)),
  ];
}

function validateExtra(code: string, at: number, { fees }: ClosingCostTable): Invalid[] {
  if (fees.some((fee) => fee.code === code)) return [];
  return [{ field: `extras.${at}`, message: `No fee is called ${code}.` }];
}

function validateEdits({ edits }: ClosingDeal): Invalid[] {
  const shares = Object.entries(edits?.buyerShares ?? {}).flatMap(([code, share]) =>
    isShare(share)
      ? []
      : [
          {
            field: `edits.buyerShares.${code}`,
            message: "Enter the buyer's share, from 0 to 100%.",
          },
        ],
  );
  const amounts = Object.entries(edits?.amounts ?? {}).flatMap(([code, amount]) =>
    moneyOrZero(`edits.amounts.${code}`, amount),
  );
  return [...shares, ...amounts];
}

function isShare(text: string): boolean {
  if (!/^\d*\.?\d+$/.test(text)) return false;
  return new Decimal(text).lte(1);
}

function validateSchedule({ schedule }: ClosingDeal): Invalid[] {
  return Object.entries(schedule?.fees ?? {}).flatMap(([code, amount]) =>
    moneyOrZero(`schedule.fees.${code}`, amount),
  );
}

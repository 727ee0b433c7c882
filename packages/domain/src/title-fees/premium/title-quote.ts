import { type Cents, cents, noCents } from '../../money';
import { cite } from '../../reference/closing/citation';
import { type ClosingCustomTable, stateRow } from '../../reference/closing/closing-cost-table';
import { isAmong } from '../../reference/closing/place';
import type { RateManual, TitlePremiumTable } from '../../reference/closing/title-premium-table';
import { inDollars } from '../../reference/closing/wording';
import { type ClosingDeal, hasLoan, serviceTrid } from '../closing-deal';
import type { LineDraft } from '../closing-line';
import {
  loanPremium,
  ownerPremium,
  type PricedPolicy,
  simultaneousPremium,
  usualCoverage,
} from './policies';
import { chooseManual } from './rate-manual';
import { refinancePremium } from './refinance-premium';
import { reissuedOwnerPremium } from './reissue';
import {
  assessmentDrafts,
  endorsementDrafts,
  endorsementNotices,
  protectionLetterDrafts,
} from './title-charges';

/**
 * Premiums two ways: `actual` is what is paid; `disclosed` is what the Loan Estimate shows, the
 * lender's policy at its full price and the owner's reduced to match (12 CFR 1026.37(g)(4)). Both
 * add up to the same.
 */
export type TitleQuote = {
  manual: RateManual;
  notices: string[];
  actual: { owner: Cents; loan: Cents };
  disclosed: { owner: Cents; loan: Cents };
  drafts: LineDraft[];
};

export type TitleTables = {
  titlePremiums: TitlePremiumTable;
  closingCustoms: ClosingCustomTable;
};

/** Title premiums, endorsements, protection letters and assessments of a closing. */
export function quoteTitle(deal: ClosingDeal, tables: TitleTables): TitleQuote {
  const { manual, notices } = chooseManual(tables.titlePremiums, deal, deal.closing, deal.manual);
  const coverage = deal.coverage ?? usualCoverage(manual);
  const ownerForm = deal.transaction === 'refinance' ? null : deal.ownerForm;
  const form = ownerForm === undefined ? 'standard' : ownerForm;
  const withLoan = hasLoan(deal) && deal.lenderPolicy !== false;
  const owner = form === null ? null : pricedOwner(manual, deal, form);
  const loan = withLoan ? pricedLoan(manual, deal, coverage, form) : null;
  const alone = owner && loan ? loanPremium(manual, deal.loan, coverage) : loan;
  const actual = { owner: owner?.amount ?? noCents, loan: loan?.amount ?? noCents };
  const disclosed = {
    owner: owner && loan && alone ? cents(owner.amount + loan.amount - alone.amount) : actual.owner,
    loan: alone?.amount ?? noCents,
  };
  const share = ownerPolicyShare(tables.closingCustoms, deal);
  const issued = { ...actual, coverage, hasOwner: owner !== null, hasLoan: loan !== null };
  const { titlePremiums } = tables;
  const drafts: LineDraft[] = [
    ...(owner ? [ownerDraft(titlePremiums, manual, owner, disclosed.owner, share)] : []),
    ...(loan && alone ? [loanDraft(titlePremiums, manual, deal, loan, alone)] : []),
    ...endorsementDrafts(titlePremiums, manual, deal, issued, share.buyer),
    ...protectionLetterDrafts(titlePremiums, manual, deal, issued),
    ...assessmentDrafts(titlePremiums, manual, deal, issued),
  ];
  return {
    manual,
    notices: [...notices, ...endorsementNotices(manual, deal)],
    actual,
    disclosed,
    drafts,
  };
}

function pricedOwner(
  manual: RateManual,
  deal: ClosingDeal,
  form: NonNullable<ClosingDeal['ownerForm']>,
): PricedPolicy {
  if (!deal.priorPolicy) return ownerPremium(manual, deal.price, form);
  return reissuedOwnerPremium(manual, deal.price, form, deal.priorPolicy, deal.closing);
}

function pricedLoan(
  manual: RateManual,
  deal: ClosingDeal,
  coverage: NonNullable<ClosingDeal['coverage']>,
  form: ClosingDeal['ownerForm'],
): PricedPolicy {
  const { loan, price, closing, priorLoan, priorPolicy } = deal;
  if (deal.transaction === 'refinance') {
    return refinancePremium(manual, { loan, coverage, closing, priorLoan, priorPolicy });
  }
  if (!form) return loanPremium(manual, loan, coverage);
  return simultaneousPremium(manual, { owner: price, ownerForm: form, loan, coverage });
}

/** Returns who pays for the owner's policy in the county, as a share of 1. */
function ownerPolicyShare(
  customs: ClosingCustomTable,
  deal: ClosingDeal,
): { buyer: string; custom: string } {
  const { ownerPolicy } = stateRow(customs.states, deal.state);
  const local = ownerPolicy.byCounty?.find(({ counties }) => isAmong(deal, counties, 'county'));
  return { buyer: local?.buyer ?? ownerPolicy.buyer, custom: ownerPolicy.custom };
}

function ownerDraft(
  table: TitlePremiumTable,
  manual: RateManual,
  owner: PricedPolicy,
  disclosed: Cents,
  share: { buyer: string; custom: string },
): LineDraft {
  const shown =
    disclosed === owner.amount
      ? []
      : [`The Loan Estimate shows ${inDollars(disclosed)}: ${table.disclosure}`];
  return {
    code: 'owners-policy',
    name: "Owner's title policy",
    amount: owner.amount,
    disclosed,
    formula: owner.formula,
    bracket: owner.bracket,
    notes: [...owner.notes, ...shown],
    citation: cite(table, manual.id, manual, { confidence: owner.confidence ?? undefined }),
    buyerShare: share.buyer,
    custom: share.custom,
    section: 'H',
    tolerance: 'unlimited',
  };
}

function loanDraft(
  table: TitlePremiumTable,
  manual: RateManual,
  deal: ClosingDeal,
  loan: PricedPolicy,
  alone: PricedPolicy,
): LineDraft {
  const source = manual.simultaneous.source ?? manual.source;
  const { section } = manual.simultaneous;
  return {
    code: 'lenders-policy',
    name: "Lender's title policy",
    amount: loan.amount,
    disclosed: alone.amount,
    formula: loan.formula,
    bracket: loan.bracket,
    notes: loan.notes,
    citation: cite(
      table,
      manual.id,
      { ...manual, source },
      { section, confidence: loan.confidence ?? undefined },
    ),
    buyerShare: '1',
    custom: 'buyer',
    ...serviceTrid(deal),
  };
}

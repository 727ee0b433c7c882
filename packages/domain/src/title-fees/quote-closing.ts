import { Decimal } from 'decimal.js';
import { refuse } from '../invalid';
import { type Cents, dollars, roundHalfUp, sum } from '../money';
import { type Citation, cite } from '../reference/closing/citation';
import type { OtherFee, StateItem } from '../reference/closing/closing-cost-table';
import { type ClosingTables, tableVersions } from '../reference/closing/closing-tables';
import { knownPlace, placeNotices } from '../reference/closing/field-checks';
import type { RateManual } from '../reference/closing/title-premium-table';
import { inDollars } from '../reference/closing/wording';
import { type Editions, todaysEditions } from '../reference/editions';
import { quoteTransferTaxes } from '../transfer-tax/transfer-taxes';
import type { ClosingDeal } from './closing-deal';
import {
  type ClosingLine,
  type ClosingTotals,
  closingLines,
  type LineDraft,
  totalsOf,
  typedByHand,
} from './closing-line';
import { fundingFee, type NoteAmount, noteAmount } from './funding-fee';
import { type LocalCustoms, localCustoms } from './local-customs';
import { otherCostDrafts } from './other-costs';
import { manualsFor } from './premium/rate-manual';
import { quoteTitle, type TitleQuote } from './premium/title-quote';
import { recordingDrafts } from './recording';
import { settlementDraft } from './settlement-fee';
import { taxCode, taxDraft, typedTaxDrafts } from './tax-lines';
import { type AverageCosts, averageCosts } from './typical-costs';
import { validateClosing } from './validate-closing';

/**
 * Premiums as paid and as the Loan Estimate shows them; `manual` is the filing they come from,
 * `choices` those that may be chosen at the place and `endorsements` what the manual prices.
 */
export type QuotedTitle = Pick<TitleQuote, 'actual' | 'disclosed'> & {
  manual: Pick<
    RateManual,
    'id' | 'kind' | 'insurer' | 'authority' | 'effective' | 'scope' | 'verification'
  > & { notes: string | null };
  choices: Pick<RateManual, 'id' | 'insurer' | 'effective'>[];
  endorsements: { form: string; name: string; policy: 'owner' | 'loan' | 'both' }[];
};

export type ClosingQuote = {
  lines: ClosingLine[];
  /**
   * Taxes that are due at a rate that is not on file. Once a person types the amount, the tax is a
   * line instead.
   */
  unrated: { code: string; name: string; why: string; buyerShare: string }[];
  /** The amount of the note, on which title premiums, mortgage taxes and interest are computed. */
  note: NoteAmount;
  totals: ClosingTotals;
  title: QuotedTitle;
  /** The citation for a state that taxes neither deed nor mortgage; null for other states. */
  untaxed: Citation | null;
  customs: LocalCustoms;
  /** Published averages to compare the total with. */
  averages: AverageCosts[];
  /** Fees that are charged only on request, with the range in which their price lies. */
  extras: { code: string; name: string; payer: OtherFee['payer']; low: Cents; high: Cents }[];
  notices: string[];
  versions: Record<string, string>;
};

/**
 * Every charge of a closing with its formula, source, payer by custom and place in the disclosures.
 * Throws InvalidInput where {@link validateClosing} has something to refuse.
 */
export function quoteClosing(
  asked: ClosingDeal,
  tables: ClosingTables,
  editions: Editions = todaysEditions,
): ClosingQuote {
  refuse(validateClosing(asked, tables));
  const fee = fundingFee(asked, editions);
  const note = noteAmount(asked, fee);
  const deal = { ...knownPlace(asked, tables.counties), loan: note.loan };
  const title = quoteTitle(deal, tables);
  const taxes = quoteTransferTaxes(deal, tables.transferTaxes);
  const unrated = taxes.unrated.map((tax) => ({ ...tax, code: taxCode(tax) }));
  const settlement = settlementDraft(deal, tables);
  const charged: LineDraft[] = [
    ...(fee ? [fee.draft] : []),
    ...otherCostDrafts(deal, tables.closingCosts, title.manual),
    ...title.drafts,
    settlement,
    ...recordingDrafts(deal, tables.recordingFees),
    ...taxes.lines.map(taxDraft),
    ...unrated.flatMap((tax) => typedTaxDrafts(tax, deal)),
  ];
  const drafts = [...charged, ...localTaxDrafts(deal, tables, title, settlement.amount)];
  const lines = [
    ...lenderLines(deal),
    ...closingLines(drafts, deal.edits ?? {}, deal.schedule),
  ].toSorted((a, b) => order(a) - order(b));
  return {
    lines,
    unrated: unrated
      .filter(({ code }) => lines.every((line) => line.code !== code))
      .map(({ code, name, why, payer }) => ({ code, name, why, buyerShare: payer.buyer })),
    note,
    totals: totalsOf(lines),
    title: {
      actual: title.actual,
      disclosed: title.disclosed,
      manual: shownManual(title.manual),
      choices: manualsFor(tables.titlePremiums, deal, deal.closing).map(
        ({ id, insurer, effective }) => ({ id, insurer, effective }),
      ),
      endorsements: choosable(title.manual),
    },
    untaxed: taxes.none,
    // The fee as priced may be split otherwise than a survey of customs says.
    customs: {
      ...localCustoms(deal.state, tables.closingCustoms),
      closingFee: settlement.custom,
    },
    averages: averageCosts(deal.state, tables.closingCosts),
    extras: tables.closingCosts.fees
      .filter(({ code }) => charged.every((draft) => draft.code !== code))
      .map(({ code, name, payer, low, high }) => ({
        ...{ code, name, payer },
        ...{ low: dollars(low), high: dollars(high) },
      })),
    notices: [
      ...placeNotices(asked, tables.counties),
      ...aboveNotice(asked),
      ...(fee?.draft.overdue ? [`${fee.draft.name}: ${fee.draft.overdue}`] : []),
      ...title.notices,
      ...taxes.notices,
      ...itemNotices(deal, tables),
    ],
    versions: {
      ...tableVersions(tables),
      ...(fee && { [fee.header.table]: fee.header.version }),
    },
  };
}

function shownManual(manual: RateManual): QuotedTitle['manual'] {
  const { id, kind, insurer, authority, effective, scope, verification, notes = null } = manual;
  return { id, kind, insurer, authority, effective, scope, verification, notes };
}

/**
 * Returns the endorsements that a person may ask for: neither those always charged nor those that
 * another line already has.
 */
function choosable({ endorsements = [] }: RateManual): QuotedTitle['endorsements'] {
  return endorsements
    .filter(({ always, shownElsewhere }) => !always && !shownElsewhere)
    .map(({ form, name, policy }) => ({ form, name, policy }));
}

/** Fees that the lender named: a person typed them, so they cite no table. */
function lenderLines(deal: ClosingDeal): ClosingLine[] {
  return (deal.lenderFees ?? []).map(({ name, amount }, at) => ({
    code: `lender-fee:${at + 1}`,
    name,
    amount,
    disclosed: amount,
    buyer: amount,
    seller: sum([]),
    formula: typedByHand,
    bracket: null,
    notes: [],
    overdue: null,
    citation: null,
    payer: { custom: 'buyer', buyerShare: '1', edited: false },
    schedule: null,
    trid: { section: 'A', tolerance: 'zero' },
  }));
}

/** Sales, premium or gross-receipts tax at the rate that the person gave for the place. */
function localTaxDrafts(
  deal: ClosingDeal,
  tables: ClosingTables,
  title: TitleQuote,
  settlement: Cents,
): LineDraft[] {
  const rate = deal.localTaxRate;
  const items = stateItems(deal, tables).filter((item) => item.localTaxOn !== undefined);
  if (!rate || rate.isZero()) return [];
  return items.flatMap((item) =>
    (item.localTaxOn ?? []).map((on): LineDraft => {
      const premium = sum([title.actual.owner, title.actual.loan]);
      const base = on === 'premium' ? premium : settlement;
      return {
        code: `local-tax:${on}`,
        name: on === 'premium' ? 'Local tax on title premium' : 'Local tax on settlement fee',
        amount: roundHalfUp(new Decimal(rate).times(base)),
        formula: `${rate.times(100)}% of ${inDollars(base)}`,
        notes: [item.item],
        citation: cite(tables.closingCosts, `items/${item.state}`, item),
        buyerShare: '1',
        custom: 'buyer',
        section: 'C',
        tolerance: 'ten-percent',
      };
    }),
  );
}

function aboveNotice({ loan, price, transaction }: ClosingDeal): string[] {
  return transaction !== 'cash' && loan > price ? ['The loan is above the price.'] : [];
}

function itemNotices(deal: ClosingDeal, tables: ClosingTables): string[] {
  return stateItems(deal, tables).map((item) =>
    item.localTaxOn && !deal.localTaxRate
      ? `Not included, as the rate varies by place: ${item.item}.`
      : `${item.item}.`,
  );
}

function stateItems(deal: ClosingDeal, tables: ClosingTables): StateItem[] {
  return tables.closingCosts.stateItems.filter(({ state }) => state === deal.state);
}

function order(line: ClosingLine): number {
  return 'ABCEFGH'.indexOf(line.trid.section);
}

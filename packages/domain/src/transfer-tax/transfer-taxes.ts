import type { Temporal } from 'temporal-polyfill';
import { type Cents, cents } from '../money';
import { type Citation, cite, type Dated } from '../reference/closing/citation';
import type {
  PayerShares,
  StateTaxes,
  TaxRule,
  TransferTaxTable,
} from '../reference/closing/transfer-tax-table';
import { inDollars } from '../reference/closing/wording';
import { overdueRow } from '../reference/overdue';
import type { Confidence } from '../reference/table';
import { applicableTaxes } from './applicable-taxes';
import { countyMortgageTax } from './county-mortgage-tax';
import { type TaxBase, taxAmount } from './tax-amount';
import { isResidential, type TaxedTransfer } from './taxed-transfer';

export type TaxLine = {
  id: string;
  name: string;
  on: 'deed' | 'mortgage';
  amount: Cents;
  formula: string;
  bracket: string | null;
  notes: string[];
  /** The reason why a newer row should be on file; null when none is due. */
  overdue: string | null;
  citation: Citation;
  payer: PayerShares;
};

/** A tax that is due but whose rate on the day of closing is not on file. */
export type UnratedTax = Pick<TaxLine, 'id' | 'name' | 'on' | 'payer'> & { why: string };

/** `none` cites why a state taxes neither deed nor mortgage. */
export type TransferTaxQuote = {
  lines: TaxLine[];
  unrated: UnratedTax[];
  none: Citation | null;
  notices: string[];
};

/** Transfer, mortgage and recordation taxes with their county and city overlays. */
export function quoteTransferTaxes(
  transfer: TaxedTransfer,
  table: TransferTaxTable,
): TransferTaxQuote {
  const state = stateTaxes(table, transfer.state);
  const dated = applicableTaxes(state, transfer).map((rule) => ({
    rule,
    inForce: ruleOn(rule, transfer.closing),
  }));
  const lines = dated
    .flatMap(({ inForce }) =>
      inForce === null ? [] : [taxLine(table, relieved(inForce, transfer), transfer)],
    )
    .filter((line) => line.amount !== 0);
  const unrated = dated.flatMap(({ rule, inForce }) =>
    inForce === null ? [unratedTax(rule, transfer)] : [],
  );
  const county = countyLine(table, state, transfer);
  return {
    lines: county.line ? [...lines, county.line] : lines,
    unrated: [...unrated, ...county.unrated],
    none: noTaxCitation(table, state),
    notices: [
      ...(state.notes ? [state.notes] : []),
      ...unrated.map(({ why }) => why),
      ...lines.flatMap(({ name, overdue }) => (overdue === null ? [] : [`${name}: ${overdue}`])),
      ...county.notices,
      ...gapNotices(transfer),
    ],
  };
}

/** Throws RangeError for a state that the table does not hold. */
export function stateTaxes(table: TransferTaxTable, state: string): StateTaxes {
  const found = table.states.find((row) => row.state === state);
  if (!found) throw new RangeError(`no transfer taxes for ${state}`);
  return found;
}

function taxLine(table: TransferTaxTable, rule: TaxRule, transfer: TaxedTransfer): TaxLine {
  const { amount, formula, bracket, confidence } = taxAmount(rule, baseOf(transfer));
  const typical = rule.typical
    ? ['The typical local rate: the rate of this place was not captured.']
    : [];
  return {
    id: rule.id,
    name: rule.name,
    on: rule.on,
    amount,
    formula,
    bracket,
    notes: [...typical, ...(rule.notes ? [rule.notes] : [])],
    overdue: overdueRow(rule.nextEdition, transfer.closing),
    citation: cite(table, rule.id, rule, { confidence: typicalConfidence(rule, confidence) }),
    payer: rule.payer,
  };
}

function unratedTax(
  { id, name, on, payer, effective }: Pick<TaxRule, 'id' | 'name' | 'on' | 'payer' | 'effective'>,
  { closing }: TaxedTransfer,
): UnratedTax {
  const why = `${name}: the rate on file is in force from ${effective}; none is on file for a closing on ${closing}, so its amount is not known.`;
  return { id, name, on, payer, why };
}

function typicalConfidence(rule: TaxRule, own: Confidence | null): Confidence | undefined {
  return own ?? (rule.typical ? 'estimate' : undefined);
}

function baseOf(transfer: TaxedTransfer): TaxBase {
  const { price, loan, use, assessedValue } = transfer;
  const isHome = use === undefined ? undefined : use === 'principal-residence';
  // Virginia taxes the greater of price and assessed value; elsewhere the price alone counts.
  const counted = transfer.state === 'VA' ? cents(Math.max(price, assessedValue ?? 0)) : price;
  return { price: counted, loan, ownerOccupied: isHome };
}

/** Returns the rule at the rate of a first-time buyer, where it has one and the buyer is one. */
function relieved(rule: TaxRule, transfer: TaxedTransfer): TaxRule {
  const relief = rule.firstTimeBuyer;
  if (!relief || !transfer.firstTimeBuyer || !isResidential(transfer)) return rule;
  return {
    ...rule,
    brackets: [{ upTo: null, perThousand: relief.perThousand, confidence: 'unverified' }],
    payer: relief.payer ?? rule.payer,
    notes: `First-time buyer: ${relief.note}`,
  };
}

function countyLine(
  table: TransferTaxTable,
  state: StateTaxes,
  transfer: TaxedTransfer,
): { line: TaxLine | null; unrated: UnratedTax[]; notices: string[] } {
  const rule = state.countyMortgageTax;
  if (!rule || transfer.transaction === 'cash' || transfer.loan <= 0) {
    return { line: null, unrated: [], notices: [] };
  }
  if (!isInForce(rule, transfer.closing)) {
    const tax = unratedTax({ ...rule, on: 'mortgage' }, transfer);
    return { line: null, unrated: [tax], notices: [tax.why] };
  }
  const tax = countyMortgageTax(rule, transfer);
  if (!tax) {
    return {
      line: null,
      unrated: [],
      notices: ['Choose the county to see the mortgage recording tax.'],
    };
  }
  const { amount, formula, bracket, lenderShare } = tax;
  const lender =
    lenderShare > 0
      ? [`The lender pays ${inDollars(lenderShare)} more (${rule.lenderPays.appliesTo}).`]
      : [];
  const citation = cite(table, rule.id, rule);
  const { id, name, payer } = rule;
  const notes = [...lender, rule.notes];
  return {
    line: {
      id,
      name,
      on: 'mortgage',
      amount,
      formula,
      bracket,
      notes,
      overdue: null,
      citation,
      payer,
    },
    unrated: [],
    notices: [],
  };
}

function noTaxCitation(table: TransferTaxTable, state: StateTaxes): Citation | null {
  const { none, source, effective, confidence, effectiveIs } = state;
  if (!none || !source || !effective || !confidence) return null;
  return cite(table, state.state, {
    source,
    effective,
    confidence,
    ...(effectiveIs && { effectiveIs }),
  });
}

function gapNotices({ state, transaction }: TaxedTransfer): string[] {
  if (state !== 'MD' || transaction !== 'refinance') return [];
  return ['Maryland also taxes new money on a refinance; that rule was not captured.'];
}

/**
 * Returns a rule as it was on the day of closing; null where neither the present row nor an earlier
 * one covers that day.
 */
function ruleOn(rule: TaxRule, closing: Temporal.PlainDate | undefined): TaxRule | null {
  if (isInForce(rule, closing)) return rule;
  const day = String(closing);
  const earlier = rule.earlier?.find(({ effective, until }) => effective <= day && day <= until);
  if (!earlier) return null;
  const { until, ...row } = earlier;
  const { nextEdition: _, notes: __, effectiveIs: ___, ...lasting } = rule;
  return { ...lasting, ...row };
}

/** A date of the source, or an approximate one, does not say when the rate took effect. */
function isInForce(
  { effective, effectiveIs }: Dated,
  closing: Temporal.PlainDate | undefined,
): boolean {
  return closing === undefined || effectiveIs !== undefined || effective <= closing.toString();
}

import { Decimal } from 'decimal.js';
import { type Cents, cents, roundHalfUp, sum } from '../money';
import type { Citation } from '../reference/closing/citation';
import type { ToleranceBucket } from '../reference/closing/tolerance-table';

/** Sections of the Loan Estimate and the Closing Disclosure (12 CFR 1026.37(f) and (g)). */
export const tridSections = ['A', 'B', 'C', 'E', 'F', 'G', 'H'] as const;
export type TridSection = (typeof tridSections)[number];

/** The place of a line in the disclosures, and how far its amount may rise afterwards. */
export type TridPlace = { section: TridSection; tolerance: ToleranceBucket };

/** A charge as a table gives it. `buyerShare` is the share of 1 that the buyer pays by custom. */
export type LineDraft = TridPlace & {
  code: string;
  name: string;
  amount: Cents;
  disclosed?: Cents;
  formula: string;
  bracket?: string | null;
  notes?: readonly string[];
  overdue?: string | null;
  citation: Citation | null;
  buyerShare: string;
  custom: string;
};

/**
 * One charge of a closing. `amount` is what is paid, `disclosed` what the Loan Estimate shows (they
 * differ on title policies alone); `citation` is null where a person typed the amount over.
 */
export type ClosingLine = {
  code: string;
  name: string;
  amount: Cents;
  disclosed: Cents;
  buyer: Cents;
  seller: Cents;
  formula: string;
  bracket: string | null;
  notes: string[];
  /** The reason why a newer row than the one cited should be on file; null when none is due. */
  overdue: string | null;
  citation: Citation | null;
  payer: { custom: string; buyerShare: string; edited: boolean };
  /** The name of the fee schedule that the amount is from; null for every other amount. */
  schedule: string | null;
  trid: TridPlace;
};

/** A person's changes by line code: the buyer's share of 1, the amount, or the line left out. */
export type LineEdits = {
  buyerShares?: Readonly<Record<string, string>> | undefined;
  amounts?: Readonly<Record<string, Cents>> | undefined;
  without?: readonly string[] | undefined;
};

/** A professional's own prices by line code, which stand in place of estimates. */
export type FeeSchedule = { name: string; fees: Readonly<Record<string, Cents>> };

export const typedByHand = 'typed by hand';

/** Turns every draft into a line: an edit goes before a schedule, and a schedule before a table. */
export function closingLines(
  drafts: readonly LineDraft[],
  edits: LineEdits,
  schedule?: FeeSchedule,
): ClosingLine[] {
  const without = new Set(edits.without ?? []);
  return drafts
    .filter(({ code }) => !without.has(code))
    .map((draft) => lineOf(draft, edits, schedule));
}

function lineOf(draft: LineDraft, edits: LineEdits, schedule?: FeeSchedule): ClosingLine {
  const edited = edits.amounts?.[draft.code];
  const scheduled = edited === undefined ? schedule?.fees[draft.code] : undefined;
  const typed = edited ?? scheduled;
  const amount = typed ?? draft.amount;
  const editedShare = edits.buyerShares?.[draft.code];
  const buyerShare = editedShare ?? draft.buyerShare;
  const buyer = roundHalfUp(new Decimal(buyerShare).times(amount));
  return {
    code: draft.code,
    name: draft.name,
    amount,
    disclosed: typed ?? draft.disclosed ?? draft.amount,
    buyer,
    seller: cents(amount - buyer),
    formula: formulaOf(draft, edited, scheduled === undefined ? undefined : schedule),
    bracket: typed === undefined ? (draft.bracket ?? null) : null,
    notes: [...(draft.notes ?? [])],
    overdue: typed === undefined ? (draft.overdue ?? null) : null,
    citation: typed === undefined ? draft.citation : null,
    payer: { custom: draft.custom, buyerShare, edited: editedShare !== undefined },
    schedule: scheduled === undefined ? null : (schedule?.name ?? null),
    trid: { section: draft.section, tolerance: draft.tolerance },
  };
}

function formulaOf(draft: LineDraft, edited: Cents | undefined, schedule: FeeSchedule | undefined) {
  if (edited !== undefined) return typedByHand;
  return schedule === undefined ? draft.formula : `fee schedule, ${schedule.name}`;
}

export type ClosingTotals = {
  amount: Cents;
  disclosed: Cents;
  buyer: Cents;
  seller: Cents;
  bySection: Record<TridSection, Cents>;
};

export function totalsOf(lines: readonly ClosingLine[]): ClosingTotals {
  const inSection = (section: TridSection) =>
    sum(lines.filter(({ trid }) => trid.section === section).map((line) => line.amount));
  return {
    amount: sum(lines.map((line) => line.amount)),
    disclosed: sum(lines.map((line) => line.disclosed)),
    buyer: sum(lines.map((line) => line.buyer)),
    seller: sum(lines.map((line) => line.seller)),
    bySection: {
      A: inSection('A'),
      B: inSection('B'),
      C: inSection('C'),
      E: inSection('E'),
      F: inSection('F'),
      G: inSection('G'),
      H: inSection('H'),
    },
  };
}

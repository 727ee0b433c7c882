import { Decimal } from 'decimal.js';
import { type Cents, cents, noCents, roundHalfUp } from '../money';
import { fhaUpfront } from '../mortgage/insurance/fha-mip';
import { usdaFee } from '../mortgage/insurance/usda-fee';
import { type VaLoanKind, vaFundingFee, vaLoanKind } from '../mortgage/insurance/va-funding-fee';
import type { WorkingLine } from '../mortgage/working';
import { cite } from '../reference/closing/citation';
import { inDollars } from '../reference/closing/wording';
import { type Editions, todaysEditions } from '../reference/editions';
import { fhaMipTable } from '../reference/lending/fha-mip';
import { programsTable } from '../reference/lending/programs';
import { usdaFeesTable } from '../reference/lending/usda-fees';
import { vaFundingFeeTable } from '../reference/lending/va-funding-fee';
import { overdueEdition } from '../reference/overdue';
import type { TableHeader } from '../reference/table';
import { type ClosingDeal, hasLoan } from './closing-deal';
import type { LineDraft } from './closing-line';

export const fundingFeeCode = 'funding-fee';

/**
 * The amount of the note: the loan asked for and the part of the program's fee that it finances.
 */
export type NoteAmount = { baseLoan: Cents; financedFee: Cents; loan: Cents };

/** The program's upfront fee as a line of the closing, with the table that it is read from. */
export type FundingFee = { draft: LineDraft; header: TableHeader };

/**
 * Returns FHA's premium, VA's funding fee or USDA's guarantee fee; null for a program without one.
 */
export function fundingFee(
  deal: ClosingDeal,
  tables: Editions = todaysEditions,
): FundingFee | null {
  if (!hasLoan(deal)) return null;
  const family = tables
    .of(programsTable)
    .rows.find(({ program }) => program === deal.program)?.family;
  const fee = family && feesByFamily[family]?.(deal, tables);
  if (!fee || fee.amount === 0) return null;
  const { table, name, amount, formula, basis } = fee;
  if (!basis) throw new RangeError(`${name} rests on no row`);
  const draft: LineDraft = {
    code: fundingFeeCode,
    name,
    amount,
    formula,
    notes: deal.feePaidInCash ? [] : ['Financed: the note carries it on top of the loan.'],
    overdue: overdueEdition(table.header, deal.closing),
    citation: cite(table, basis.row, basis, { section: basis.section ?? undefined }),
    buyerShare: '1',
    custom: 'buyer',
    section: 'B',
    tolerance: 'zero',
  };
  return { draft, header: table.header };
}

/** Returns the amount of the note, with the fee as the user may have changed it. */
export function noteAmount(deal: ClosingDeal, fee: FundingFee | null): NoteAmount {
  const baseLoan = hasLoan(deal) ? deal.loan : noCents;
  const isLeftOut = deal.edits?.without?.includes(fundingFeeCode) ?? false;
  if (!fee || isLeftOut || deal.feePaidInCash)
    return { baseLoan, financedFee: noCents, loan: baseLoan };
  const amount = deal.edits?.amounts?.[fundingFeeCode] ?? fee.draft.amount;
  // The seller's part of the fee is paid at closing, so the note doesn't carry it.
  const share = deal.edits?.buyerShares?.[fundingFeeCode] ?? '1';
  const financedFee = roundHalfUp(new Decimal(share).times(amount));
  return { baseLoan, financedFee, loan: cents(baseLoan + financedFee) };
}

type Fee = {
  table: { header: TableHeader };
  name: string;
  amount: Cents;
  formula: string;
  basis: WorkingLine['basis'] | undefined;
};

const loanWords: Partial<Record<VaLoanKind, string>> = {
  irrrl: ', an interest rate reduction refinance (IRRRL)',
  'cash-out': ', a cash-out refinance',
};

const feesByFamily: Readonly<Record<string, (deal: ClosingDeal, tables: Editions) => Fee>> = {
  fha: ({ loan, feePaidInCash }, tables) => {
    const { fee, line } = fhaUpfront(loan, !feePaidInCash, tables);
    const table = tables.of(fhaMipTable);
    const name = 'FHA upfront mortgage insurance premium';
    return { table, name, amount: fee, formula: line.formula, basis: line.basis };
  },
  va: (deal, tables) => {
    const { loan, price, transaction, refinancePurpose = 'cash-out', vaFee = 'first-use' } = deal;
    const kind = vaLoanKind(transaction === 'refinance' ? refinancePurpose : 'purchase');
    const { fee, rate, lines } = vaFundingFee(
      {
        loan,
        kind,
        use: vaFee === 'subsequent-use' ? 'subsequent' : 'first',
        isExempt: vaFee === 'exempt',
        downShare: new Decimal(Math.max(0, price - loan)).div(price),
      },
      tables,
    );
    const table = tables.of(vaFundingFeeTable);
    const what = loanWords[kind] ?? '';
    const formula = `${rate.times(100)}% of the loan ${inDollars(loan)}${what}`;
    const basis = lines[0]?.basis;
    return { table, name: 'VA funding fee', amount: fee, formula, basis };
  },
  usda: ({ loan, feePaidInCash = false }, tables) => {
    const { upfront, totalLoan, lines } = usdaFee(
      { loanBeforeFee: loan, isPaidInCash: feePaidInCash },
      tables,
    );
    const table = tables.of(usdaFeesTable);
    const formula = feePaidInCash
      ? `upfront rate on the loan ${inDollars(loan)}`
      : `${inDollars(totalLoan)} with the fee less ${inDollars(loan)}; the fee is charged on itself too`;
    const basis = lines[0]?.basis;
    return { table, name: 'USDA guarantee fee', amount: upfront, formula, basis };
  },
};

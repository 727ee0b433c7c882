import type {
  CostOrigin,
  LoansAsked,
  LoansReport,
} from '@deedlight/contract/client-pages/loans-report';
import type { Property } from '@deedlight/contract/property';
import { type Cents, cents } from '@deedlight/domain/money';
import {
  type ComparedPurchase,
  comparePurchase,
  insurePurchase,
  type Purchase,
} from '@deedlight/domain/mortgage/loans/compare-purchase';
import { downOf } from '@deedlight/domain/mortgage/loans/down-of';
import type { CostEstimate } from '@deedlight/domain/mortgage/payment/estimated-costs';
import type { Insured } from '@deedlight/domain/mortgage/payment/quote-payment';
import { pastLimits } from '@deedlight/domain/mortgage/qualifying/program-limits';
import { toPlain } from '@deedlight/domain/plain-values';
import { noted, todaysEditions } from '@deedlight/domain/reference/editions';
import { overdueEdition } from '@deedlight/domain/reference/overdue';
import type { Temporal } from 'temporal-polyfill';
import { type Averages, averageOf } from './averages';
import { recordedTax } from './home-of-worked';

/** Everything of a shared comparison that is worked out; the rest of the report is said of it. */
export type WorkedLoans = Pick<
  LoansReport,
  'purchase' | 'loans' | 'told' | 'taxes' | 'insurance' | 'tables' | 'overdue'
>;

type Known = {
  /** null: no home was chosen. */
  property: Property | null;
  averages: Averages;
  today: Temporal.PlainDate;
};

/**
 * Works shared loans out from their inputs, by the same functions as the calculator. Costs that the
 * member has not typed are estimated from the tables. Throws InvalidInput for inputs out of bounds.
 */
export async function workOutLoans(
  asked: LoansAsked,
  { property, averages, today }: Known,
): Promise<WorkedLoans> {
  const { price, score, years, cash, dues, loans } = asked;
  const estimates = await estimatesFor(asked);
  const taxes = costOf(asked.taxes, estimates?.taxes);
  const insurance = costOf(asked.insurance, estimates?.insurance);
  const purchase: Purchase = {
    ...{ price, score, years, cash, dues },
    ...{ taxes: taxes.amount, insurance: insurance.amount },
  };
  const { editions, asked: versions } = noted(todaysEditions);
  const compared = comparePurchase(purchase, loans, editions);
  const insured = loans.map((loan) => insurePurchase(loan, purchase, editions));
  const { score: _score, ...said } = purchase;
  return {
    purchase: said,
    loans: loans.map((loan, at) => ({
      terms: toPlain(loan),
      figures: figuresOf(compared, at),
      average: averageOf(loan, averages),
      unpriced: insured[at]?.unpriced !== null,
      limits: pastLimits(
        { program: loan.program, price, loan: cents(price - downOf(loan, price)) },
        editions,
      ).map(({ text }) => text),
    })),
    told: toPlain(compared.told),
    taxes: taxOrigin(taxes, property),
    insurance: insurance.origin,
    tables: { ...Object.fromEntries(versions), ...taxes.tables, ...insurance.tables },
    overdue: await overdueTables(insured, today),
  };
}

/** Names the tables that the premiums rest on and that a newer edition should have replaced. */
async function overdueTables(
  insured: readonly Insured[],
  today: Temporal.PlainDate,
): Promise<string[]> {
  const { lendingTables } = await import('@deedlight/domain/reference/lending/all-tables');
  const used = new Set(
    insured.flatMap(({ lines }) => lines.flatMap(({ basis }) => (basis ? [basis.table] : []))),
  );
  return [...lendingTables]
    .filter(({ header }) => used.has(header.table) && overdueEdition(header, today) !== null)
    .map(({ header }) => header.table);
}

function figuresOf(
  { loans }: ComparedPurchase,
  at: number,
): LoansReport['loans'][number]['figures'] {
  const loan = loans[at];
  if (loan === undefined) throw new RangeError(`there is no loan ${at}`);
  return toPlain(loan);
}

/** A tax that was typed may be that of the records. */
function taxOrigin({ amount, origin }: Cost, property: Property | null): CostOrigin {
  return (origin.kind === 'typed' ? recordedTax(amount, property) : null) ?? origin;
}

type Cost = { amount: Cents; origin: CostOrigin; tables: Record<string, string> };

function costOf(typed: Cents | null, estimate: CostEstimate | undefined): Cost {
  if (typed !== null) return { amount: typed, origin: { kind: 'typed' }, tables: {} };
  if (estimate === undefined) throw new RangeError('a cost is neither typed nor estimated');
  const { annual, from, citation } = estimate;
  const { publisher, title, effective: asOf, table, version } = citation;
  return {
    amount: annual,
    origin: { kind: 'estimate', from, publisher, title, asOf },
    tables: { [table]: version },
  };
}

/** The tables are large, and most deals have their own costs. */
async function estimatesFor(asked: LoansAsked) {
  if (asked.taxes !== null && asked.insurance !== null) return null;
  const { estimateCosts } = await import('@deedlight/domain/mortgage/payment/estimated-costs');
  const { price, state, county, city, livingAreaSqft, yearBuilt } = asked;
  return estimateCosts({ price, state, county, city, livingAreaSqft, yearBuilt });
}

import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundHalfUp } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import { cite } from '../../reference/lending/cite';
import {
  type RegulationZRow,
  regulationZTable,
  thresholdsFor,
} from '../../reference/lending/regulation-z';
import { moneyAbove, termMonths } from '../bounds';
import type { Citation } from '../working';
import {
  knownYear,
  onlyRow,
  pointsAndFeesTest,
  type RegulationZLoan,
  type RuleTest,
  spreadTest,
  validateRegulationZLoan,
} from './regulation-z-loan';

export type QmInput = RegulationZLoan & {
  months: number;
  isManufactured: boolean;
  isSmallCreditor: boolean;
  hasNegativeAmortisation: boolean;
  hasInterestOnly: boolean;
  hasBalloon: boolean;
};

export type QmResult = {
  status: 'safe-harbor' | 'rebuttable-presumption' | 'not-qm';
  tests: RuleTest[];
};

export function validateQm(input: QmInput, tables: Editions = todaysEditions): Invalid[] {
  return [
    ...validateRegulationZLoan(input, 'qm-price', tables),
    ...termMonths('months', input.months),
  ];
}

/** The General Qualified Mortgage tests of 12 CFR 1026.43(e)(2), and which protection follows. */
export function qualifiedMortgage(input: QmInput, tables: Editions = todaysEditions): QmResult {
  refuse(validateQm(input, tables));
  const table = tables.of(regulationZTable);
  const price = priceRow(input, table);
  const cap = pointsAndFeesCap(input.totalLoanAmount, input.year, tables);
  const term = onlyRow('qm-term', tables);
  const features = onlyRow('qm-features', tables);
  const harbor = safeHarborRow(input.isSmallCreditor, table);
  const hasRiskyFeature =
    input.hasNegativeAmortisation ||
    input.hasInterestOnly ||
    (input.hasBalloon && !input.isSmallCreditor);
  const tests: RuleTest[] = [
    spreadTest('price', input, price, 'below', tables),
    pointsAndFeesTest('points-and-fees', input, cap),
    {
      code: 'term',
      label: 'Term',
      passes: input.months <= (term.years ?? 0) * 12,
      measured: `${input.months} months`,
      limit: `at most ${(term.years ?? 0) * 12} months`,
      basis: cite(table, term),
    },
    {
      code: 'features',
      label: 'No negative amortization, interest-only or balloon',
      passes: !hasRiskyFeature,
      measured: hasRiskyFeature ? 'has such a feature' : 'has none',
      limit: 'none',
      basis: cite(table, features),
    },
  ];
  if (tests.some(({ passes }) => !passes)) return { status: 'not-qm', tests };
  const isSafe = spreadTest('safe-harbor', input, harbor, 'below', tables).passes;
  return { status: isSafe ? 'safe-harbor' : 'rebuttable-presumption', tests };
}

/** The most that points and fees may be for a Qualified Mortgage of this total loan amount. */
export function pointsAndFeesCap(
  totalLoanAmount: Cents,
  year: number,
  tables: Editions = todaysEditions,
): { amount: Cents; basis: Citation } {
  refuse([
    ...moneyAbove('totalLoanAmount', totalLoanAmount),
    ...knownYear('points-fees', year, tables),
  ]);
  const table = tables.of(regulationZTable);
  const [row] = thresholdsFor('points-fees', totalLoanAmount, year, table);
  if (!row) throw new RangeError('no points-and-fees row');
  const amount = row.amount ?? (row.pct ? roundHalfUp(row.pct.times(totalLoanAmount)) : cents(0));
  return { amount, basis: cite(table, row) };
}

function priceRow(
  { lien, isManufactured, loanAmount, year }: QmInput,
  table: typeof regulationZTable,
): RegulationZRow {
  const rows = thresholdsFor('qm-price', loanAmount, year, table).filter(
    (row) => row.lien === lien,
  );
  const row =
    rows.find((each) => isManufactured && each.isManufactured) ??
    rows.find((each) => !each.isManufactured);
  if (!row) throw new RangeError('no QM price row');
  return row;
}

function safeHarborRow(isSmallCreditor: boolean, table: typeof regulationZTable): RegulationZRow {
  const creditor = isSmallCreditor ? 'small-creditor' : 'standard';
  const row = table.rows.find((each) => each.kind === 'safe-harbor' && each.creditor === creditor);
  if (!row) throw new RangeError('no safe-harbor row');
  return row;
}

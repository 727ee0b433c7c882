import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundHalfUp } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import { cite, rowCalled } from '../../reference/lending/cite';
import { usdaFeesTable } from '../../reference/lending/usda-fees';
import { moneyAbove, moneyOrZero, rateWithin, termMonths } from '../bounds';
import { averageBalances } from '../payment/average-balance';
import { moneyLine, type WorkingLine } from '../working';

/**
 * Rates default to the table's; a past year's are given to replay it. The fee is financed unless
 * `isPaidInCash`. With the note's rate and months the annual fee is that of each year's average
 * balance; without them only the most it can be is known, the fee on the whole loan.
 */
export type UsdaFeeInput = {
  loanBeforeFee: Cents;
  upfrontRate?: Decimal;
  annualRate?: Decimal;
  isPaidInCash?: boolean;
  note?: { annualRate: Decimal; months: number };
};

export type UsdaFee = {
  upfront: Cents;
  totalLoan: Cents;
  annualFee: Cents;
  monthlyFee: Cents;
  /** The monthly fee in each loan year; null when the note's rate and term are not given. */
  monthlyByYear: Cents[] | null;
  lines: WorkingLine[];
};

export function validateUsdaFee(input: UsdaFeeInput): Invalid[] {
  return [
    ...moneyAbove('loanBeforeFee', input.loanBeforeFee),
    ...rateWithin('upfrontRate', input.upfrontRate ?? new Decimal(0), '0.5'),
    ...rateWithin('annualRate', input.annualRate ?? new Decimal(0), '0.5'),
    ...(input.note === undefined
      ? []
      : [
          ...rateWithin('note.annualRate', input.note.annualRate),
          ...termMonths('note.months', input.note.months),
        ]),
  ];
}

/** USDA's upfront fee (when financed, it is charged on itself too) and its annual fee. */
export function usdaFee(input: UsdaFeeInput, tables: Editions = todaysEditions): UsdaFee {
  refuse(validateUsdaFee(input));
  const table = tables.of(usdaFeesTable);
  const upfrontRow = rowCalled(table, 'upfront');
  const rate = input.upfrontRate ?? upfrontRow.pct;
  // A rate that the user typed cites no row: the table has this year's rate only.
  const basis = input.upfrontRate === undefined ? cite(table, upfrontRow) : null;
  const rateWords = wordsOf('upfront rate', input.upfrontRate);
  const { loanBeforeFee, isPaidInCash } = input;
  const financed = roundHalfUp(new Decimal(loanBeforeFee).div(new Decimal(1).minus(rate)));
  const totalLoan = isPaidInCash ? loanBeforeFee : financed;
  const upfront = isPaidInCash
    ? roundHalfUp(rate.times(loanBeforeFee))
    : cents(financed - loanBeforeFee);
  const { note, annualRate } = input;
  const years = note
    ? averageBalances({ ...note, principal: totalLoan }, Math.ceil(note.months / 12)).map(
        (average) => usdaAnnualFee(roundHalfUp(average), annualRate, tables),
      )
    : null;
  const { annualFee, monthlyFee, lines } =
    years?.[0] ?? usdaAnnualFee(totalLoan, annualRate, tables);
  return {
    upfront,
    totalLoan,
    annualFee,
    monthlyFee,
    monthlyByYear: years?.map((year) => year.monthlyFee) ?? null,
    lines: [
      moneyLine(
        'total-loan',
        'Loan with fee',
        totalLoan,
        isPaidInCash ? 'the fee is paid in cash' : `loan ÷ (1 − ${rateWords})`,
        basis,
      ),
      moneyLine(
        'upfront',
        'Upfront guarantee fee',
        upfront,
        isPaidInCash ? `loan × ${rateWords}` : 'loan with fee − loan',
        basis,
      ),
      ...lines,
    ],
  };
}

/** The annual fee on a year's average scheduled balance. */
export function usdaAnnualFee(
  averageBalance: Cents,
  annualRate?: Decimal,
  tables: Editions = todaysEditions,
): { annualFee: Cents; monthlyFee: Cents; lines: WorkingLine[] } {
  refuse(moneyOrZero('averageBalance', averageBalance));
  const table = tables.of(usdaFeesTable);
  const row = rowCalled(table, 'annual');
  const exact = (annualRate ?? row.pct).times(averageBalance);
  const annualFee = roundHalfUp(exact);
  const monthlyFee = roundHalfUp(exact.div(12));
  const basis = annualRate === undefined ? cite(table, row) : null;
  const rateWords = wordsOf('annual rate', annualRate);
  return {
    annualFee,
    monthlyFee,
    lines: [
      moneyLine('annual', 'Annual fee', annualFee, `balance × ${rateWords}`, basis),
      moneyLine('monthly', 'Each month', monthlyFee, 'annual fee ÷ 12', basis),
    ],
  };
}

function wordsOf(name: string, typed: Decimal | undefined): string {
  return typed === undefined ? name : `${name} ${typed.times(100).toFixed()}% as typed`;
}

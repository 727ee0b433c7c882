import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, sum } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import type { Purpose } from '../../reference/lending/program-matrices';
import { type ProgramId, programsTable } from '../../reference/lending/programs';
import { moneyAbove, moneyOrZero, notAbove, rateWithin, termMonths, wholeNumber } from '../bounds';
import { type ConventionalMi, conventionalMi } from '../insurance/conventional-mi';
import { fhaMip } from '../insurance/fha-mip';
import { miRemoval } from '../insurance/mi-removal';
import { insuranceByYear } from '../insurance/monthly-insurance';
import { usdaFee } from '../insurance/usda-fee';
import { vaFundingFee, vaLoanKind } from '../insurance/va-funding-fee';
import { type PastLimit, pastLimits } from '../qualifying/program-limits';
import { moneyLine, type WorkingLine } from '../working';
import { monthlyPayment } from './payment';

/**
 * The inputs of a purchase's monthly payment. Yearly and monthly amounts in cents; `va` only for VA
 * loans.
 */
export type PaymentQuoteInput = {
  program: ProgramId;
  price: Cents;
  downPayment: Cents;
  annualRate: Decimal;
  months: number;
  score: number;
  taxesYearly: Cents;
  insuranceYearly: Cents;
  duesMonthly: Cents;
  /** The purpose counts as a purchase when left out. */
  purpose?: Purpose;
  va?: { use: 'first' | 'subsequent'; isExempt: boolean };
  /** A premium quoted by an insurer; it replaces the estimate. */
  insurancePremiumMonthly?: Cents;
};

/**
 * Mortgage insurance or guarantee fee: `upfront` is financed, `monthly` (the first year's) and
 * `laterYears` are a {@link MonthlyInsurance}, owed for `months`. `unpriced` says why a required
 * premium has no figure; an unknown premium is never a zero.
 */
export type Insured = {
  upfront: Cents;
  totalLoan: Cents;
  laterYears: Cents[];
  lines: WorkingLine[];
} & (Priced | Unpriced);

type Priced = { monthly: Cents; months: number; unpriced: null };
type Unpriced = { monthly: null; months: null; unpriced: string };

export type PaymentQuote = {
  baseLoan: Cents;
  totalLoan: Cents;
  principalAndInterest: Cents;
  insured: Insured;
  /** Null when mortgage insurance is required but has no figure. */
  total: Cents | null;
  /**
   * The payment without mortgage insurance: what is paid once it has ended, and all that is known
   * while its premium is not.
   */
  totalAfterInsurance: Cents;
  /** The limits of the program that this loan is past. */
  limits: PastLimit[];
  lines: WorkingLine[];
};

export function validatePaymentQuote(input: PaymentQuoteInput): Invalid[] {
  return [
    ...moneyAbove('price', input.price),
    ...moneyOrZero('downPayment', input.downPayment),
    ...notAbove('downPayment', input.downPayment, input.price - 1, 'the price'),
    ...rateWithin('annualRate', input.annualRate),
    ...termMonths('months', input.months),
    ...wholeNumber('score', input.score, 300, 850),
    ...moneyOrZero('taxesYearly', input.taxesYearly),
    ...moneyOrZero('insuranceYearly', input.insuranceYearly),
    ...moneyOrZero('duesMonthly', input.duesMonthly),
    ...moneyOrZero('insurancePremiumMonthly', input.insurancePremiumMonthly ?? 0),
  ];
}

/** The whole monthly payment of a purchase by the program's own insurance rules. */
export function quotePayment(
  input: PaymentQuoteInput,
  tables: Editions = todaysEditions,
): PaymentQuote {
  refuse(validatePaymentQuote(input));
  const baseLoan = cents(input.price - input.downPayment);
  const insured = insure(input, baseLoan, tables);
  const { annualRate, months } = input;
  const principalAndInterest = monthlyPayment({ principal: insured.totalLoan, annualRate, months });
  const taxes = twelfth(input.taxesYearly);
  const insurance = twelfth(input.insuranceYearly);
  const totalAfterInsurance = sum([principalAndInterest, taxes, insurance, input.duesMonthly]);
  const total = insured.monthly === null ? null : cents(totalAfterInsurance + insured.monthly);
  const { program, price } = input;
  const purpose = input.purpose ?? 'purchase';
  return {
    baseLoan,
    totalLoan: insured.totalLoan,
    principalAndInterest,
    insured,
    total,
    totalAfterInsurance,
    limits: pastLimits({ program, price, loan: baseLoan, purpose }, tables),
    lines: [
      moneyLine('base-loan', 'Loan', baseLoan, 'price − down payment'),
      ...insured.lines,
      moneyLine(
        'principal-and-interest',
        'Principal and interest',
        principalAndInterest,
        'level payment on the loan with financed fees',
      ),
      moneyLine('taxes', 'Property taxes', taxes, 'yearly taxes ÷ 12'),
      moneyLine('insurance', 'Homeowner’s insurance', insurance, 'yearly premium ÷ 12'),
      moneyLine('dues', 'Association dues', input.duesMonthly, 'as given'),
      ...totals(total, totalAfterInsurance),
    ],
  };
}

/** The program's mortgage insurance or fee on `baseLoan`. */
export function insure(
  input: PaymentQuoteInput,
  baseLoan: Cents,
  tables: Editions = todaysEditions,
): Insured {
  const { annualRate, months, price } = input;
  const family = tables
    .of(programsTable)
    .rows.find(({ program }) => program === input.program)?.family;
  if (family === 'fha') return fhaInsured(input, baseLoan, tables);
  const none: Insured & Priced = {
    upfront: cents(0),
    totalLoan: baseLoan,
    monthly: cents(0),
    months: 0,
    laterYears: [],
    unpriced: null,
    lines: [],
  };
  if (family === 'va') {
    const fee = vaFundingFee(
      {
        loan: baseLoan,
        kind: vaLoanKind(input.purpose ?? 'purchase'),
        use: input.va?.use ?? 'first',
        isExempt: input.va?.isExempt ?? false,
        downShare: new Decimal(input.downPayment).div(price),
      },
      tables,
    );
    return { ...none, upfront: fee.fee, totalLoan: fee.totalLoan, lines: fee.lines };
  }
  if (family === 'usda') {
    const fee = usdaFee({ loanBeforeFee: baseLoan, note: { annualRate, months } }, tables);
    const { upfront, totalLoan, monthlyByYear, lines } = fee;
    return {
      ...none,
      ...insuranceByYear(monthlyByYear ?? [], months),
      upfront,
      totalLoan,
      lines,
    };
  }
  return family === 'conventional' ? privatelyInsured(input, baseLoan, none, tables) : none;
}

function fhaInsured(
  { annualRate, months, price }: PaymentQuoteInput,
  baseLoan: Cents,
  tables: Editions,
): Insured {
  const loan = { principal: baseLoan, annualRate, months };
  const mip = fhaMip({ ...loan, value: price, financeUpfront: true }, tables);
  return {
    upfront: mip.upfront,
    totalLoan: mip.totalLoan,
    ...insuranceByYear(mip.monthlyByYear, mip.months),
    unpriced: null,
    lines: mip.lines,
  };
}

function privatelyInsured(
  input: PaymentQuoteInput,
  baseLoan: Cents,
  none: Insured & Priced,
  tables: Editions,
): Insured {
  const { annualRate, months, price, score, program } = input;
  const asked = { loan: baseLoan, value: price, months, score, program };
  const mi = conventionalMi({ ...asked, rateType: 'fixed', features: [] }, tables);
  if (mi.kind === 'not-needed') return none;
  const quoted = input.insurancePremiumMonthly;
  if (mi.kind === 'no-rate' && quoted === undefined) {
    return { ...none, monthly: null, months: null, unpriced: mi.why };
  }
  const monthly = quoted ?? (mi.kind === 'estimate' ? mi.monthly : cents(0));
  const note = { principal: baseLoan, annualRate, months, originalValue: price };
  const removal = miRemoval(note, tables);
  return {
    ...none,
    monthly,
    laterYears: quoted === undefined ? afterYear10(mi) : [],
    months: removal.premiums,
    lines: [...mi.lines, ...removal.lines],
  };
}

function totals(total: Cents | null, withoutInsurance: Cents): WorkingLine[] {
  const code = 'total-after-insurance';
  if (total === null) {
    return [
      moneyLine(
        code,
        'Monthly payment before mortgage insurance',
        withoutInsurance,
        'sum of the monthly lines; the premium is not known',
      ),
    ];
  }
  return [
    moneyLine('total', 'Monthly payment', total, 'sum of the monthly lines'),
    moneyLine(
      code,
      'Once mortgage insurance ends',
      withoutInsurance,
      'monthly payment − mortgage insurance',
    ),
  ];
}

/** The rate card's rate holds for ten years; then the renewal rate follows. */
function afterYear10(mi: ConventionalMi): Cents[] {
  if (mi.kind !== 'estimate') return [];
  return [...Array.from({ length: 9 }, () => mi.monthly), mi.monthlyAfterYear10];
}

function twelfth(yearly: Cents): Cents {
  return cents(Math.round(yearly / 12));
}

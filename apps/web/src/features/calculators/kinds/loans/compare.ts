import { refuse } from '@deedlight/domain/invalid';
import { type Cents, cents } from '@deedlight/domain/money';
import { wholeNumber } from '@deedlight/domain/mortgage/bounds';
import {
  compareLoans,
  type LoanComparison,
  type LoanOffer,
} from '@deedlight/domain/mortgage/loans/compare-loans';
import {
  comparePurchase,
  insurePurchase,
  type PurchaseLoan,
  purchaseOffer,
  validatePurchaseLoans,
} from '@deedlight/domain/mortgage/loans/compare-purchase';
import { downOf } from '@deedlight/domain/mortgage/loans/down-of';
import type { ComparisonShown } from '@deedlight/domain/mortgage/loans/loan-column';
import { columnsOf } from '@deedlight/domain/mortgage/loans/loan-columns';
import { toHundred } from '@deedlight/domain/mortgage/loans/loan-sentence';
import { pastLimits } from '@deedlight/domain/mortgage/qualifying/program-limits';
import type { WorkingLine } from '@deedlight/domain/mortgage/working';
import type { Editions } from '@deedlight/domain/reference/editions';
import { programNames } from '@deedlight/domain/reference/lending/program-names';
import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import { anyText, count, moneyIfKnown } from '../../../../kit/fields/own-fields';
import { basisOverdue } from '../../../../ui/evidence/table-basis';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, type Result, type ResultTable, words } from '../../result';
import { insuredLoanTables } from '../programs/insurance-tables';
import { dealSlot, slotIn, slotNames, slotNumbers, slotOf } from './compare-slots';
import { moneyChart } from './schedule-parts';

type Offers = { offers: LoanOffer[]; horizons: number[] };
type Deal = { price: Cents; score: number; editions: Editions };

const every = Array.from({ length: 30 }, (_, at) => (at + 1) * 12);

export const compare = calculator({
  operation: 'compare',
  tables: insuredLoanTables,
  fields: {
    price: shared.price('Price', { section: 'The deal' }),
    score: shared.score({ section: 'The deal' }),
    years: count('Planned stay', 'years', { initial: '7', section: 'The deal' }),
    cash: moneyIfKnown('Cash there is', {
      section: 'The deal',
      hint: 'Empty: every loan counts as covered',
    }),
    taxes: shared.taxes({ section: 'The deal' }),
    insurance: shared.insurance({ section: 'The deal' }),
    dues: shared.dues({ section: 'The deal' }),
    say: anyText('Your own sentence', { section: 'The deal' }),
    loans: count('Loans compared', '', { initial: '2', section: 'The deal', hint: 'Two to four' }),
    ...dealSlot(),
    ...slotOf('2', { program: 'fha', down: '3.5', rate: '6.25' }),
    ...slotOf('3', { program: 'fannie-conventional', down: '5', rate: '6.625' }),
    ...slotOf('4', { program: 'va', down: '0', rate: '6.25' }),
  },
  isAsked: (field, { loans = '2' }) => {
    const slot = /[34]$/.exec(field)?.[0];
    return slot === undefined || Number(slot) <= Number(loans);
  },
  names: slotNames(),
  question: (asked, editions): Offers => {
    refuse(wholeNumber('loans', asked.loans, 2, 4));
    refuse(wholeNumber('years', asked.years, 1, 50));
    const slots = slotNumbers.slice(0, asked.loans).map((number) => slotIn(asked, number));
    refuse(validatePurchaseLoans(slots));
    return {
      offers: slots.map((slot, at) =>
        purchaseOffer(
          `Loan ${at + 1}: ${programNames[slot.program]}`,
          slot,
          insurePurchase(slot, asked, editions),
        ),
      ),
      horizons: [...new Set([...every, asked.years * 12])].toSorted((a, b) => a - b),
    };
  },
  answer: ({ offers, horizons }) => ({ ...compareLoans(offers, horizons), offers }),
  show: (compared, { say, ...asked }, editions) => {
    const terms = slotNumbers.slice(0, asked.loans).map((number) => slotIn(asked, number));
    const { price, score, years, cash, taxes, insurance, dues } = asked;
    const purchase = { price, score, years, cash, taxes, insurance, dues };
    const deal = { ...purchase, editions };
    const warnings = terms.flatMap((slot, at) => warningsOf(slot, deal, at + 1));
    const premiums = terms.map((slot) => insurePurchase(slot, purchase, editions).lines);
    const comparison = columnsOf({
      ...comparePurchase(purchase, terms, editions),
      ...{ purchase, terms, say },
    });
    return show(compared, { years, warnings, premiums, comparison });
  },
});

type Shown = {
  years: number;
  warnings: readonly string[];
  /** The working of each loan's mortgage insurance or fee. */
  premiums: readonly (readonly WorkingLine[])[];
  comparison: ComparisonShown;
};

function show(
  { loans, cheapest, offers }: LoanComparison & Pick<Offers, 'offers'>,
  { years, warnings, premiums, comparison }: Shown,
) {
  const month = years * 12;
  const best = cheapest.find((each) => each.month === month);
  const at = (index: number, horizon: number) =>
    loans[index]?.horizons.find((each) => each.month === horizon);
  const result: Result = {
    comparison,
    warnings,
    headlines: [
      words('In short', comparison.say === '' ? comparison.sentence : comparison.say),
      words(`Cheapest kept ${years} years`, best?.name ?? 'Cannot be told'),
      ...loans.map((loan, index) => {
        const cost = at(index, month)?.cost ?? null;
        const label = `${shortName(loan.name)}: cost`;
        return cost === null
          ? words(label, 'Mortgage insurance not known')
          : amount(label, toHundred(cost));
      }),
    ],
    working: loans.map((loan, index) => ({
      title: loan.name,
      lines: [
        ...(premiums[index] ?? []),
        ...loan.lines.filter(
          ({ code }) => ['payment', 'apr'].includes(code) || code === `cost-${month}`,
        ),
      ],
    })),
    charts: [
      moneyChart({
        title: 'Cost so far: interest, insurance and closing costs',
        kind: 'line',
        xName: 'Year',
        xs: every.map((each) => each / 12),
        series: loans.map(({ name, horizons }) => ({
          name: shortName(name),
          values: every.map((each) => horizons.find(({ month: on }) => on === each)?.cost ?? null),
        })),
      }),
    ],
    tables: [loansTable(loans, offers), costTable(loans)],
    notes: [
      ...warnings,
      'Cost is what is gone for good: interest, mortgage insurance, closing costs and financed fees. Principal is not a cost.',
      'An FHA or USDA premium is that of each year’s average balance; the table shows the first year’s.',
    ],
  };
  return result;
}

/** Says why a loan has no premium, and which limits of its program it exceeds. */
function warningsOf(slot: PurchaseLoan, deal: Deal, number: number): string[] {
  const { price, editions } = deal;
  const { unpriced, lines } = insurePurchase(slot, deal, editions);
  const loan = cents(price - downOf(slot, price));
  return [
    ...overdueTables(lines),
    ...(unpriced === null ? [] : [`Mortgage insurance is needed and not known: ${unpriced}`]),
    ...pastLimits({ program: slot.program, price, loan }, editions).map(({ text }) => text),
  ].map((text) => `Loan ${number}: ${text}`);
}

/** Names the tables that are past their date, with the words of an API answer's notice. */
function overdueTables(lines: readonly WorkingLine[]): string[] {
  const bases = lines.flatMap(({ basis }) => (basis === null ? [] : [basis]));
  const notices = bases.flatMap((basis) => {
    const why = basisOverdue(basis, insuredLoanTables);
    return why === null ? [] : [`${tableTitle(basis.table)} are ${why}`];
  });
  return [...new Set(notices)];
}

function loansTable(loans: LoanComparison['loans'], offers: readonly LoanOffer[]): ResultTable {
  return {
    title: 'The loans',
    file: 'loans',
    columns: [
      { header: 'Loan', kind: 'words' },
      { header: 'With insurance, year 1', kind: 'money' },
      { header: 'P&I', kind: 'money' },
      { header: 'Insurance, year 1', kind: 'money' },
      { header: 'Insured months', kind: 'number' },
      { header: 'Amount', kind: 'money' },
      { header: 'APR', kind: 'rate' },
      { header: 'Months', kind: 'number' },
    ],
    rows: loans.map((loan, at) => {
      const offer = offers[at];
      const insurance = offer?.insurance ?? null;
      return [
        loan.name,
        insurance === null ? null : loan.payment + insurance.monthly,
        loan.payment,
        insurance?.monthly ?? null,
        insurance?.months ?? null,
        offer?.principal ?? null,
        loan.apr?.toNumber() ?? null,
        loan.payoffMonth,
      ];
    }),
  };
}

function costTable(loans: LoanComparison['loans']): ResultTable {
  return {
    title: 'Cost year by year',
    file: 'loan-costs',
    columns: [
      { header: 'After years', kind: 'number' },
      ...loans.map(({ name }) => ({ header: shortName(name), kind: 'money' as const })),
    ],
    rows: every.map((month) => [
      month / 12,
      ...loans.map(({ horizons }) => horizons.find((each) => each.month === month)?.cost ?? null),
    ]),
  };
}

/** Returns "Loan 1", which fits beside a line or above a column. */
function shortName(name: string): string {
  return name.split(':')[0] ?? name;
}

import type { LoansReport } from '@deedlight/contract/client-pages/loans-report';
import { absenceWords } from '@deedlight/domain/fact';
import { formatCount, wholeDollars } from '@deedlight/domain/format';
import { cents } from '@deedlight/domain/money';
import { downOf } from '@deedlight/domain/mortgage/loans/down-of';
import { toFive, toHundred } from '@deedlight/domain/mortgage/loans/loan-sentence';
import { storedLoan } from '@deedlight/domain/mortgage/loans/stored-purchase';
import { type PartName, partNames } from '@deedlight/domain/mortgage/payment/part-names';
import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import type { Backing } from '@deedlight/report/backing';
import { costWords, rateWords } from '@deedlight/report/cost-words';
import { cashWithout, costMeaning, loanNotes } from '@deedlight/report/loan-notes';
import type { ReportBlock } from '@deedlight/report/report';
import { type ShownLoans, shownLoans } from '@deedlight/report/shown-loans';
import { costBackings, inputFact, rateBacking, recordBackings, sharedBy } from './cited';
import { homeFactsBlock } from './home-facts';

/** Returns what shared loans say: which costs least and why, then each loan and its inputs. */
export function loansBlocks(report: LoansReport): ReportBlock[] {
  const shown = shownLoans(report);
  const { sentence, reason, say, years } = shown;
  return [
    {
      kind: 'text',
      title: `Your loans, for ${formatCount(years, 'year')} in the house`,
      paragraphs: [say === '' ? sentence : say, reason],
    },
    loansTable(shown),
    ...notesBlock(report, shown),
    costsTable(shown),
    ...cashBlocks(report, shown),
    ...(report.home === null ? [] : [homeFactsBlock({ ...report, home: report.home })]),
    inputsBlock(report),
  ];
}

/** Returns the sources of shared loans: the home's, the survey's, the tables' and the sender's. */
export function loansBackings(report: LoansReport): Backing[] {
  const by = sharedBy(report);
  return [
    ...recordBackings(report),
    ...report.loans.map(({ average }) => rateBacking(average, by)),
    ...costBackings(report.taxes, by),
    ...costBackings(report.insurance, by),
  ];
}

const { unknown } = absenceWords;

function loansTable({ loans }: ShownLoans): ReportBlock {
  const parts = Object.keys(partNames).filter((part): part is PartName =>
    loans.some((loan) => loan.parts.some((each) => each.part === part)),
  );
  const amountOf = (loan: ShownLoans['loans'][number], part: PartName) => {
    const found = loan.parts.find((each) => each.part === part);
    if (found === undefined) return absenceWords.none;
    return found.amount === null ? unknown : wholeDollars(found.amount);
  };
  return {
    kind: 'table',
    title: 'Each month',
    columns: [
      { header: 'Monthly', width: 1.4 },
      ...loans.map(({ number, name, isBest }) => ({
        header: `${number}: ${name}${isBest ? ' (costs least)' : ''}`,
        isNumeric: true,
      })),
    ],
    rows: [
      ['Rate', ...loans.map(({ rate }) => rate)],
      ...parts.map((part) => [partNames[part], ...loans.map((loan) => amountOf(loan, part))]),
      [
        'Payment, about',
        ...loans.map(({ payment }) => (payment === null ? unknown : wholeDollars(toFive(payment)))),
      ],
    ],
  };
}

function notesBlock({ loans }: LoansReport, shown: ShownLoans): ReportBlock[] {
  const paragraphs = loans.flatMap((loan, at) =>
    loanNotes(loan).map((note) => `${shown.loans[at]?.number ?? ''}: ${note}`),
  );
  return paragraphs.length === 0 ? [] : [{ kind: 'text', paragraphs }];
}

function costsTable({ loans, years }: ShownLoans): ReportBlock {
  return {
    kind: 'table',
    title: 'What they cost over the years',
    columns: [
      { header: 'After', width: 1.4 },
      ...loans.map(({ number }) => ({ header: number, isNumeric: true })),
    ],
    rows: [
      ...(loans[0]?.costs ?? []).map((each, at) => [
        `${formatCount(each.years, 'year')}${each.years === years ? ' (your plan)' : ''}`,
        ...loans.map(({ costs }) => {
          const { cost = null, isLeast = false } = costs[at] ?? {};
          if (cost === null) return unknown;
          return `${wholeDollars(toHundred(cost))}${isLeast ? ' (least)' : ''}`;
        }),
      ]),
      ['Break-even', ...loans.map(({ isBest, breakEven }) => (isBest ? 'Costs least' : breakEven))],
      ['Mortgage insurance', ...loans.map(({ insurance }) => insurance)],
    ],
    note: costMeaning,
  };
}

/** The cash of the loan that costs least, else of the first, by what it is for. */
function cashBlocks({ loans, told, purchase }: LoansReport, shown: ShownLoans): ReportBlock[] {
  const at = Math.max(0, told.best?.at ?? 0);
  const [loan, name] = [loans[at], shown.loans[at]];
  if (loan === undefined || name === undefined) return [];
  const { terms, figures } = loan;
  const down = downOf(storedLoan(terms), cents(purchase.price));
  return [
    {
      kind: 'table',
      title: `Cash you bring, ${name.number}`,
      columns: [
        { header: 'For', width: 2 },
        { header: 'Amount', isNumeric: true },
      ],
      rows: [
        ['Down payment', wholeDollars(down)],
        ['Points and lender fees', wholeDollars(terms.charges)],
        ['Other closing costs', wholeDollars(terms.costs)],
        ['At closing, about', wholeDollars(toHundred(cents(figures.cash)))],
      ],
      note: cashWithout,
    },
  ];
}

function inputsBlock(report: LoansReport): ReportBlock {
  const { loans, purchase, taxes, insurance, overdue } = report;
  const by = sharedBy(report);
  return {
    kind: 'facts',
    title: 'What it is worked out from',
    facts: [
      { label: 'Price', value: wholeDollars(purchase.price), source: by.madeOn },
      ...loans.map(({ terms, average }, at) =>
        inputFact(`Rate of loan ${at + 1}`, rateWords(terms.rate, average, by)),
      ),
      inputFact('Property tax', costWords(purchase.taxes, taxes, by)),
      inputFact('Home insurance', costWords(purchase.insurance, insurance, by)),
      ...(purchase.dues === null ? [{ label: 'Association dues', value: unknown }] : []),
      ...overdue.map((table) => ({
        label: tableTitle(table),
        value: 'A newer edition was due: mortgage insurance may differ.',
      })),
    ],
  };
}

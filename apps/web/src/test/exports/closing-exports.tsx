import { insuranceDataSheet } from '@deedlight/domain/insurance/data-sheet';
import { dollars } from '@deedlight/domain/money';
import { sheetCsv, sheetReport } from '../../features/insurance/data-sheet-files';
import { insuranceCsv, insuranceReport } from '../../features/insurance/insurance-files';
import { quoteHome } from '../../features/insurance/quote-home';
import { firstScenario } from '../../features/scenario/deal/first-scenario';
import { saidBy } from '../../features/scenario/deal/said-by';
import { closingCsv } from '../../features/title-fees/closing/closing-csv';
import { closingReport } from '../../features/title-fees/closing/closing-report';
import {
  aClosingLine,
  aClosingQuote,
} from '../../features/title-fees/closing/test/a-closing-quote';
import { netCsv } from '../../features/title-fees/selling/net-actions';
import { lineBackingsOf } from '../../features/title-fees/selling/net-backings';
import { netReport } from '../../features/title-fees/selling/net-report';
import { aNetSheet } from '../../features/title-fees/selling/test/a-net-sheet';
import { assumed } from '../../kit/evidence/backing';
import type { CitedExport } from './an-export';

const today = '2026-11-22';
const link = 'https://deedlight.example/app/title-fees';
const deal = {
  ...{ state: 'PA', county: 'Philadelphia', city: null, transaction: 'purchase' as const },
  ...{ price: 40_000_000, loan: 36_000_000, closing: '2025-06-30' },
};
const untaxed = {
  code: 'deed-tax',
  name: 'Deed tax',
  why: 'No rate of that day is on file',
  buyerShare: '0.5',
};
const typed = aClosingLine({ code: 'survey', name: 'Survey', citation: null });
const quote = { ...aClosingQuote([aClosingLine(), typed]), unrated: [untaxed] };
const sheet = aNetSheet([
  { name: 'First', price: 40_000_000, concessions: 100_000 },
  { name: 'Second', price: 41_000_000 },
]);

function quoted() {
  const texts = { state: 'TX', county: 'Travis', area: '2000', built: '1998' };
  const answer = quoteHome(texts, dollars(320_000));
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return answer.found;
}

function dataSheet() {
  const { home, quote } = quoted();
  return { sheet: insuranceDataSheet(home, quote), quote };
}

const inputs = { all: [assumed], of: () => assumed };
const backingsOf = lineBackingsOf(
  { saleFields: [], offers: [], scenario: firstScenario },
  saidBy({}, {}),
);

const toFillIn = 'Unknown (to be filled in)';

/** These are the exports of a closing, a sale and an insurance estimate. */
export const closingExports: readonly CitedExport[] = [
  {
    at: 'features/title-fees/closing/closing-csv.ts',
    what: 'title fees',
    make: () => ({ csv: closingCsv(quote, 'loan-estimate', [assumed]) }),
    absent: { what: 'Amount', says: 'Unknown' },
  },
  {
    at: 'features/title-fees/closing/closing-report.ts',
    what: 'the title fees PDF',
    make: () => ({
      report: closingReport({
        unknowns: [],
        ...{ quote, question: deal, cash: undefined, inputs: [assumed] },
        ...{ form: 'loan-estimate', today, link },
      }),
    }),
    absent: { what: 'Deed tax', says: 'Unknown' },
  },
  {
    at: 'features/title-fees/selling/net-actions.tsx',
    what: 'the net sheet',
    make: () => ({ csv: netCsv(sheet, backingsOf, false) }),
    absent: { what: 'Second', says: 'None' },
  },
  {
    at: 'features/title-fees/selling/net-report.ts',
    what: 'the net sheet PDF',
    make: () => ({
      report: netReport({
        isOpen: false,
        unknowns: [],
        sheet,
        question: { sale: deal, offers: [] },
        backingsOf,
        today,
        link,
      }),
    }),
    absent: { what: 'Concessions given', says: 'None' },
  },
  {
    at: 'features/insurance/insurance-files.ts',
    what: 'the insurance estimate',
    make: () => ({ csv: insuranceCsv(quoted(), inputs) }),
    absent: 'an estimate without one of its figures is refused',
  },
  {
    at: 'features/insurance/insurance-files.ts',
    what: 'the insurance PDF',
    make: () => ({ report: insuranceReport(quoted(), inputs, today, link) }),
    absent: 'an estimate without one of its figures is refused',
  },
  {
    at: 'features/insurance/data-sheet-files.ts',
    what: 'the data sheet',
    make() {
      const { sheet, quote } = dataSheet();
      return { csv: sheetCsv(sheet, quote, inputs) };
    },
    absent: { what: 'Value', says: toFillIn },
  },
  {
    at: 'features/insurance/data-sheet-files.ts',
    what: 'the data sheet PDF',
    make() {
      const { sheet, quote } = dataSheet();
      return { report: sheetReport(sheet, quote, inputs, today) };
    },
    absent: { what: 'Date of birth', says: toFillIn },
  },
];

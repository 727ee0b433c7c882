import type { AroundOut } from '@deedlight/contract/around';
import type { Report, ReportBlock, ReportFact } from '@deedlight/report/report';
import { absenceText } from '../../../kit/evidence/absence';
import {
  assumed,
  calculated,
  enteredByYou,
  fileBackings,
  workedOutFrom,
} from '../../../kit/evidence/backing';
import { formatMoney, formatNumber, formatUnit } from '../../../kit/format/format';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import { debtBlock } from '../opinions/debt-block';
import { growthCases, rentalReturns } from './rental-deal';
import {
  amountOf,
  firstBasis,
  type RentalName,
  type RentalTexts,
  rentalFields,
  rentalTexts,
} from './rental-inputs';
import { rentalLines } from './rental-lines';
import { type ReportOf, reportHead } from './report-head';

/** Equity and cash flow as a report: the inputs and assumptions, the results, year by year. */
export function equityReport(
  of: ReportOf,
  search: PlainSearch,
  rent: AroundOut['rent'] | null,
): Report {
  const { property, answer } = of;
  const texts = rentalTexts(search, property, answer, rent);
  const { debt } = answer;
  return {
    ...reportHead('Equity and cash flow', of),
    blocks: [
      rentalBlock(texts),
      debt.known
        ? debtBlock(debt)
        : {
            kind: 'text',
            title: 'Estimated debt and equity',
            paragraphs: [absenceText(debt.why, debt.note.toLowerCase())],
          },
      {
        kind: 'facts',
        title: 'Figures it rests on',
        facts: rentalFields.map((field) => inputFact(field, texts, search)),
      },
      growthBlock(texts),
    ],
    sources: workedOutFrom(enteredByYou, assumed, ...fileBackings(answer.sources)),
    notes: [
      'Before income tax. Growth is assumed, nobody’s forecast; the rate is an assumption, not a quote.',
      'Balances of recorded loans and the value of the home are estimates, not a payoff statement or an appraisal.',
    ],
  };
}

function rentalBlock(texts: RentalTexts): ReportBlock {
  const title = 'As a rental';
  const answer = rentalReturns(texts);
  if (!answer.ok) return { kind: 'text', title, paragraphs: [answer.message] };
  const facts = rentalLines(answer.returns).map(({ label, value }) => ({
    label,
    value,
    source: calculated.source,
  }));
  return { kind: 'facts', title, facts };
}

type Field = { name: RentalName; label: string; prefix?: string; unit?: string };

function inputFact(field: Field, texts: RentalTexts, search: PlainSearch): ReportFact {
  const { name, label } = field;
  if (texts[name] === '') return { label, value: absenceText('unknown', 'not typed yet') };
  return {
    label,
    value: inputText(field, texts[name]),
    source: search[name] === undefined ? firstBasis(name) : 'Typed',
  };
}

function inputText({ prefix, unit }: Field, text: string): string {
  const amount = amountOf(text);
  if (amount === null) return text;
  if (prefix !== undefined) return formatMoney(amount);
  return unit === undefined ? formatNumber(Number(text), 3) : formatUnit(Number(text), unit, 3);
}

function growthBlock(texts: RentalTexts): ReportBlock {
  const title = 'Equity at the end of each year';
  const answer = growthCases(texts);
  if (!answer.ok) return { kind: 'text', title, paragraphs: [answer.message] };
  const { cases } = answer;
  return {
    kind: 'table',
    title,
    columns: [
      { header: 'Year' },
      ...cases.map(({ name }) => ({ header: `Growth ${name}`, isNumeric: true, width: 2 })),
    ],
    rows: (cases[0]?.years ?? []).map(({ year }, at) => [
      String(year),
      ...cases.flatMap(({ years }) =>
        years.slice(at, at + 1).map(({ equity }) => formatMoney(equity, { cents: 'never' })),
      ),
    ]),
    note: 'With the price and the loan above.',
  };
}

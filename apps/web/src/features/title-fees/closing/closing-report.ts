import type { BuyerCash } from '@deedlight/domain/title-fees/buyer-cash';
import { formatDay, formatMoney } from '../../../lib/format';
import type { Report, ReportBlock } from '../../../lib/report/report';
import { citationText } from '../../../ui/citation';
import type { ClosingQuestion } from './closing-question';
import { bySection, sectionNames, toleranceNames } from './closing-words';
import type { ClosingQuote } from './use-closing';

type Made = {
  quote: ClosingQuote;
  question: ClosingQuestion;
  cash: BuyerCash | undefined;
  /** YYYY-MM-DD */
  today: string;
  link: string;
};

const transactionWords: Readonly<Record<ClosingQuestion['transaction'], string>> = {
  purchase: 'Purchase',
  cash: 'Cash purchase',
  refinance: 'Refinance',
};

/** The quote to hand to a client: totals, each line with its source, cash to close. */
export function closingReport({ quote, question, cash, today, link }: Made): Report {
  const { totals, title, notices, versions } = quote;
  const { county, city, state, transaction, price, loan, closing } = question;
  const place = [city, county, state].filter(Boolean).join(', ');
  const subtitle = `${transactionWords[transaction]} in ${place}: ${exact(price)}, loan ${exact(loan)}, closing ${formatDay(closing)}`;
  return {
    title: 'Title fees and closing costs',
    subtitle,
    fileName: 'title-fees',
    madeOn: formatDay(today),
    link,
    blocks: [
      {
        kind: 'headline',
        figures: [
          { label: 'All charges', value: exact(totals.amount) },
          { label: 'The buyer pays', value: exact(totals.buyer) },
          { label: 'The seller pays', value: exact(totals.seller) },
          ...(cash === undefined ? [] : [{ label: 'Cash to close', value: exact(cash.cash) }]),
        ],
      },
      premiums(title),
      ...bySection(quote.lines).map(sectionBlock),
      ...(cash === undefined ? [] : [cashBlock(cash)]),
    ],
    notes: [
      ...notices,
      `Reference tables: ${Object.entries(versions)
        .map((pair) => pair.join(' '))
        .join(', ')}.`,
      'An estimate from published rates, not a quote of a title company.',
    ],
  };
}

function premiums({ actual, disclosed, manual }: ClosingQuote['title']): ReportBlock {
  return {
    kind: 'table',
    title: 'Title premiums',
    columns: [
      { header: 'Policy' },
      { header: 'Actual', isNumeric: true },
      { header: 'Disclosed', isNumeric: true },
    ],
    rows: [
      ["Owner's", exact(actual.owner), exact(disclosed.owner)],
      ["Lender's", exact(actual.loan), exact(disclosed.loan)],
    ],
    note: `${manual.insurer}, ${manual.authority}, in force from ${manual.effective}`,
  };
}

function sectionBlock({ section, lines }: ReturnType<typeof bySection>[number]): ReportBlock {
  return {
    kind: 'facts',
    title: sectionNames[section],
    facts: lines.map((line) => ({
      label: `${line.name} (tolerance: ${toleranceNames[line.trid.tolerance].toLowerCase()})`,
      value: `${exact(line.amount)}: buyer ${exact(line.buyer)}, seller ${exact(line.seller)}`,
      source: `${line.formula}. ${line.overdue === null ? '' : `${line.overdue} `}${line.citation === null ? '' : citationText(line.citation)}`,
    })),
  };
}

function cashBlock({ lines, cash }: BuyerCash): ReportBlock {
  return {
    kind: 'facts',
    title: 'Cash to close',
    facts: [
      ...lines.map(({ name, amount, formula }) => ({
        label: name,
        value: exact(amount),
        source: formula,
      })),
      { label: cash < 0 ? 'Comes back' : 'To bring', value: exact(Math.abs(cash)) },
    ],
  };
}

function exact(cents: number): string {
  return formatMoney(cents, { cents: 'always' });
}

import { asSentence } from '@deedlight/domain/as-sentence';
import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import type { BuyerCash } from '@deedlight/domain/title-fees/cash/buyer-cash';
import type { DisclosureForm } from '@deedlight/domain/title-fees/cash/disclosure-form';
import type { Report, ReportBlock } from '@deedlight/report/report';
import { absenceText } from '../../../kit/evidence/absence';
import {
  type Backing,
  calculated,
  enteredByYou,
  workedOutFrom,
} from '../../../kit/evidence/backing';
import { formatDay, formatMoney } from '../../../kit/format/format';
import { citationText } from '../../../ui/evidence/citation';
import { citationBacking } from '../../../ui/evidence/table-backing';
import type { ClosingQuestion } from './closing-question';
import { formNames, toleranceNames } from './closing-words';
import { type FormSection, onForm, type QuoteOnForm } from './on-form';
import type { ClosingQuote } from './use-closing';

type Made = {
  quote: ClosingQuote;
  question: ClosingQuestion;
  cash: BuyerCash | undefined;
  /** What is not known yet, a sentence each. */
  unknowns: readonly string[];
  /** The sources of the inputs. */
  inputs: readonly Backing[];
  form: DisclosureForm;
  /** YYYY-MM-DD */
  today: string;
  link: string;
};

const transactionWords: Readonly<Record<ClosingQuestion['transaction'], string>> = {
  purchase: 'Purchase',
  cash: 'Cash purchase',
  refinance: 'Refinance',
};

/** The quote as a report for a client: totals, each line with its source, cash to close. */
export function closingReport(made: Made): Report {
  const { quote, question, cash, unknowns, inputs, form, today, link } = made;
  const { totals, title, notices, versions } = quote;
  const { sections, money } = onForm(quote, form);
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
      ...sections.map((section) => sectionBlock(section, money)),
      ...unratedBlock(quote),
      ...(cash === undefined ? [] : [cashBlock(cash)]),
    ],
    sources: workedOutFrom(
      ...inputs,
      ...quote.lines.map(({ citation }) =>
        citation === null ? enteredByYou : citationBacking(citation),
      ),
    ),
    notes: [
      `The sections, and the rounding in them, are those of the ${formNames[form]}.`,
      ...unknowns,
      ...notices.map(asSentence),
      `Reference tables: ${Object.entries(versions)
        .map(([table, version]) => `${tableTitle(table)} ${version}`)
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

function sectionBlock({ heading, lines }: FormSection, money: QuoteOnForm['money']): ReportBlock {
  return {
    kind: 'facts',
    title: heading,
    facts: lines.map((line) => ({
      label: `${line.name} (tolerance: ${toleranceNames[line.trid.tolerance].toLowerCase()})`,
      value: `${money(line.amount)}: buyer ${money(line.buyer)}, seller ${money(line.seller)}`,
      source: `${line.formula}. ${line.overdue === null ? '' : `${line.overdue} `}${line.citation === null ? enteredByYou.source : citationText(line.citation)}`,
    })),
  };
}

/** Taxes that are due but in no total, as their rate on that day is not on file. */
function unratedBlock({ unrated }: ClosingQuote): ReportBlock[] {
  if (unrated.length === 0) return [];
  const facts = unrated.map(({ name, why }) => ({
    label: name,
    value: absenceText('unknown'),
    source: why,
  }));
  return [{ kind: 'facts', title: 'Not known for this day, in no total above', facts }];
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
      {
        label: cash < 0 ? 'Comes back' : 'To bring',
        value: exact(Math.abs(cash)),
        source: calculated.source,
      },
    ],
  };
}

function exact(cents: number): string {
  return formatMoney(cents, { cents: 'always' });
}

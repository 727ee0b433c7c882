import type { ClosingReport } from '@deedlight/contract/client-pages/closing-report';
import { asSentence } from '@deedlight/domain/as-sentence';
import { absenceWords } from '@deedlight/domain/fact';
import { formatDay, formatPercent, wholeDollars } from '@deedlight/domain/format';
import { sectionOn } from '@deedlight/domain/title-fees/cash/disclosure-form';
import { chargeGroups } from '@deedlight/domain/title-fees/charge-groups';
import { movesText } from '@deedlight/domain/title-fees/moves-text';
import { netRows } from '@deedlight/domain/title-fees/net-sheet/net-rows';
import { withoutText } from '@deedlight/domain/title-fees/range-text';
import type { Backing } from '@deedlight/report/backing';
import { answerText } from '@deedlight/report/closing-answer';
import { costWords, rateWords, senderName } from '@deedlight/report/cost-words';
import {
  citedLines,
  lineWords,
  scheduleSentence,
  sharedWorking,
} from '@deedlight/report/line-words';
import type { ReportBlock, ReportFact } from '@deedlight/report/report';
import {
  costBackings,
  enteredBacking,
  inputFact,
  otherBacking,
  rateBacking,
  recordBackings,
  sharedBy,
} from './cited';
import { homeFactsBlock } from './home-facts';

type Buyers = Extract<ClosingReport['of'], { side: 'buyer' }>;
type Sellers = Extract<ClosingReport['of'], { side: 'seller' }>;

/** Returns what a shared side of a closing says: its answer, its lines and what is not known. */
export function closingBlocks(report: ClosingReport): ReportBlock[] {
  const { of, home } = report;
  return [
    ...answerBlocks(report),
    ...(of.side === 'buyer' ? [cashTable(of, report.answer)] : [offersTable(report, of)]),
    ...openBlocks(report),
    ...(of.side === 'buyer' ? chargeTables(report, of) : []),
    ...(home === null ? [] : [homeFactsBlock({ ...report, home })]),
    ...inputsBlocks(report),
    ...(report.notices.length === 0
      ? []
      : [{ kind: 'text' as const, title: 'To know', paragraphs: report.notices.map(asSentence) }]),
  ];
}

/** Returns the sources of a closing: the home's, the tables', and what the sender entered. */
export function closingBackings(report: ClosingReport): Backing[] {
  const { of } = report;
  const by = sharedBy(report);
  return [
    ...recordBackings(report),
    ...citedLines(of).map(({ citation: { title, publisher, effective, confidence } }) =>
      otherBacking({
        source: title,
        publisher,
        recordDate: effective,
        confidence: confidence === 'published' ? 'Published' : 'Estimate',
      }),
    ),
    ...(of.side === 'buyer' && of.rate !== null ? [rateBacking(of.rate.average, by)] : []),
    ...costBackings(of.taxes, by),
    enteredBacking(by),
  ];
}

function answerBlocks(report: ClosingReport): ReportBlock[] {
  const { of, answer, open, closing } = report;
  const schedule = scheduleSentence(report);
  const { label, text } = answerText(of, answer, open);
  const without = withoutText(open);
  return [
    {
      kind: 'headline',
      figures: [
        {
          label: `${label}, closing ${formatDay(closing)}`,
          value: text,
          ...(without !== null && { note: without }),
        },
      ],
    },
    ...(schedule === null
      ? []
      : [
          {
            kind: 'text' as const,
            paragraphs: [schedule],
          },
        ]),
  ];
}

function cashTable({ cash }: Buyers, answer: number): ReportBlock {
  return {
    kind: 'table',
    title: 'How it adds up',
    columns: [
      { header: 'For', width: 2 },
      { header: 'Amount', isNumeric: true },
    ],
    rows: [
      ...cash.map(({ name, amount }) => [name, wholeDollars(amount)]),
      [answer < 0 ? 'Comes back' : 'To bring, of what is known', wholeDollars(Math.abs(answer))],
    ],
  };
}

function openBlocks({ open }: ClosingReport): ReportBlock[] {
  if (open.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'Not known yet, and in no total',
      columns: [
        { header: 'What' },
        { header: 'What it could move', isNumeric: true },
        { header: 'Why', width: 2 },
      ],
      rows: open.map(({ name, moves, why }) => [name, movesText(moves), why]),
    },
  ];
}

/** The charges in their sections of the closing's own form. */
function chargeTables(report: ClosingReport, of: Buyers): ReportBlock[] {
  const lines = of.lines.map((line) => ({
    ...line,
    trid: { ...line.trid, section: sectionOn('closing-disclosure', line.trid) },
  }));
  const hasTwoSides = of.transaction !== 'refinance';
  const otherwise = `Entered by ${senderName(report.sender)}`;
  const sides = (buyer: number, seller: number) =>
    hasTwoSides ? [paid(buyer), paid(seller)] : [paid(buyer)];
  return chargeGroups(lines, of.cash).map(({ name, lines: charges, prepaid, buyer, seller }) => ({
    kind: 'table' as const,
    title: name,
    columns: [
      { header: 'Charge', width: 1.6 },
      { header: 'Section', width: 0.6 },
      { header: 'Buyer', isNumeric: true, width: 0.8 },
      ...(hasTwoSides ? [{ header: 'Seller', isNumeric: true, width: 0.8 }] : []),
      { header: 'Source', width: 2 },
    ],
    rows: [
      ...charges.map((line) => [
        line.name,
        line.trid.section,
        ...sides(line.buyer, line.seller),
        [lineWords({ ...line, otherwise: line.working ?? otherwise }), line.overdue]
          .filter((words) => words !== null)
          .join('. '),
      ]),
      ...prepaid.map(({ name: ahead, section, amount, formula }) => [
        ahead,
        section ?? absenceWords.none,
        ...sides(amount, 0),
        formula,
      ]),
      ['Together', '', ...sides(buyer, seller), ''],
    ],
  }));
}

/** A side that pays nothing of a charge has none, as nothing of it is missing. */
function paid(sum: number): string {
  return sum === 0 ? absenceWords.none : wholeDollars(sum);
}

function offersTable({ sender }: ClosingReport, of: Sellers): ReportBlock {
  const { offers, best, payoffs } = of;
  const entered = `Entered by ${senderName(sender)}`;
  const isOne = offers.length === 1;
  return {
    kind: 'table',
    title: isOne ? 'The offer, line by line' : 'The offers, line by line',
    columns: [
      { header: 'Line', width: 1.4 },
      ...offers.map(({ name }, at) => ({
        header: !isOne && at === best ? `${name} (nets most)` : name,
        isNumeric: true,
      })),
      { header: 'Source', width: 1.8 },
    ],
    rows: [
      ...netRows(offers).map(({ code, name, lines }) => {
        const first = lines.find((line) => line !== null);
        const assumed = payoffs.find((payoff) => payoff.code === code)?.assumption ?? null;
        const source = {
          citation: first?.citation ?? null,
          schedule: first?.schedule ?? null,
          otherwise: sharedWorking(lines) ?? entered,
        };
        return [
          name,
          ...lines.map((line) => (line === null ? absenceWords.none : wholeDollars(line.amount))),
          assumed ?? lineWords(source),
        ];
      }),
      [
        'The seller takes home',
        ...offers.map(
          ({ net, netShare }) =>
            `${wholeDollars(net)}, ${formatPercent(Number(netShare), 1)} of the price`,
        ),
        '',
      ],
    ],
    note: 'Below zero the seller pays.',
  };
}

function inputsBlocks(report: ClosingReport): ReportBlock[] {
  const { of } = report;
  const by = sharedBy(report);
  const facts: ReportFact[] = [
    ...(of.side === 'buyer' && of.rate !== null
      ? [inputFact('Rate of the loan', rateWords(of.rate.rate, of.rate.average, by))]
      : []),
    ...(of.taxes === null
      ? []
      : [inputFact('Property tax', costWords(of.annualTax, of.taxes, by))]),
    ...(of.side === 'buyer' && of.insurance !== null
      ? [inputFact('Home insurance', costWords(of.annualInsurance, { kind: of.insurance }, by))]
      : []),
  ];
  return facts.length === 0 ? [] : [{ kind: 'facts', title: 'What it is worked out from', facts }];
}

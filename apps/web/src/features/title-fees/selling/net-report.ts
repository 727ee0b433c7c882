import { asSentence } from '@deedlight/domain/as-sentence';
import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import { leadOf, netRows } from '@deedlight/domain/title-fees/net-sheet/net-rows';
import { distinct } from '@deedlight/report/backing';
import type { Report, ReportBlock } from '@deedlight/report/report';
import { absenceText } from '../../../kit/evidence/absence';
import type { Backing } from '../../../kit/evidence/backing';
import { formatDay, formatMoney, formatPercent } from '../../../kit/format/format';
import { citationText } from '../../../ui/evidence/citation';
import { breakEvenOf } from './break-even';
import type { LineBackings } from './net-backings';
import type { NetQuestion } from './net-question';
import type { NetLine, NetSheet, OfferNet } from './use-net-sheet';

type Made = {
  sheet: NetSheet;
  question: NetQuestion;
  backingsOf: LineBackings;
  /** Whether a loan's payoff is not known, without which no price breaks even. */
  isOpen: boolean;
  /** What is not known yet, a sentence each. */
  unknowns: readonly string[];
  /** YYYY-MM-DD */
  today: string;
  link: string;
};

/** The net sheet as a report for a seller: the offers side by side, then the working of each. */
export function netReport({
  sheet,
  question,
  backingsOf,
  isOpen,
  unknowns,
  today,
  link,
}: Made): Report {
  const { offers, best, versions } = sheet;
  const { county, city, state, closing } = question.sale;
  const place = [city, county, state].filter(Boolean).join(', ');
  // Of two that net the same, neither nets most.
  const winner = leadOf(sheet) === null ? undefined : offers[best];
  return {
    title: 'Seller’s net sheet',
    subtitle: `${place}, closing ${formatDay(closing)}`,
    fileName: 'net-sheet',
    madeOn: formatDay(today),
    link,
    blocks: [
      {
        kind: 'headline',
        figures: offers.map((offer) => ({
          label: offer.name,
          value: exact(offer.net),
          ...(offer === winner ? { note: 'Nets most' } : {}),
        })),
      },
      comparison(offers, isOpen),
      ...offers.map((offer, at) => workingOf(offer, (line) => backingsOf(line, at))),
    ],
    sources: offers.flatMap(({ lines }, at) => lines.flatMap((line) => backingsOf(line, at))),
    notes: [
      ...unknowns,
      ...new Set(offers.flatMap(({ notices }) => notices.map(asSentence))),
      `Reference tables: ${Object.entries(versions)
        .map(([table, version]) => `${tableTitle(table)} ${version}`)
        .join(', ')}.`,
      'An estimate from published rates and the figures given, not a settlement statement.',
    ],
  };
}

function comparison(offers: readonly OfferNet[], isOpen: boolean): ReportBlock {
  return {
    kind: 'table',
    title: offers.length === 1 ? 'The offer' : 'The offers side by side',
    columns: [
      { header: 'Line', width: 2 },
      ...offers.map(({ name }) => ({ header: name, isNumeric: true })),
    ],
    rows: [
      ...netRows(offers).map(({ name, lines }) => [
        name,
        ...lines.map((line) => (line === null ? absenceText('none') : exact(line.amount))),
      ]),
      ['The seller takes home', ...offers.map(({ net }) => exact(net))],
      ['Of the price', ...offers.map(({ netShare }) => formatPercent(Number(netShare)))],
      [
        'Break-even price',
        ...offers.map((offer) => {
          const price = breakEvenOf(offer, isOpen);
          return typeof price === 'number' ? exact(price) : absenceText(price);
        }),
      ],
    ],
  };
}

function workingOf(
  { name, lines }: OfferNet,
  backingsOf: (line: NetLine) => readonly Backing[],
): ReportBlock {
  return {
    kind: 'facts',
    title: `${name}: working`,
    facts: lines.map((line) => ({
      label: line.name,
      value: exact(line.amount),
      source: [
        line.formula,
        line.citation ? citationText(line.citation) : namesOf(backingsOf(line)),
      ]
        .filter(Boolean)
        .join('. '),
    })),
  };
}

function namesOf(backings: readonly Backing[]): string {
  return distinct(backings)
    .map(({ source }) => source)
    .join(', ');
}

function exact(cents: number): string {
  return formatMoney(cents, { cents: 'always' });
}

import type { CostOrigin, SurveyAverage } from '@deedlight/contract/client-pages/loans-report';
import type { ReportSender } from '@deedlight/contract/client-pages/report-parts';
import {
  formatDay,
  formatDayOrMonth,
  formatMortgageRate,
  wholeDollars,
} from '@deedlight/domain/format';

/** Where an input of a report is from, in a sentence, with the day of that. */
export type InputWords = { origin: 'record' | 'estimate' | 'typed'; text: string; day: string };

/** Who shared the report, and on which day in words. */
export type SharedBy = { sender: ReportSender; madeOn: string };

/** A rate: the average of a survey, or entered by the sender. */
export function rateWords(
  decimal: string,
  average: SurveyAverage | null,
  { sender, madeOn }: SharedBy,
): InputWords {
  const rate = formatMortgageRate(decimal);
  if (average === null) {
    return {
      origin: 'typed',
      text: `${rate}, entered by ${senderName(sender)}, not locked`,
      day: madeOn,
    };
  }
  const { publisher, title, week } = average;
  return {
    origin: 'record',
    text: `${rate}, the average of ${publisher}, ${title}`,
    day: formatDay(week),
  };
}

/**
 * A yearly cost of the home in cents: from a table, from the records, or entered by the sender;
 * null is not known.
 */
export function costWords(
  amount: number | null,
  origin: CostOrigin,
  { sender, madeOn }: SharedBy,
): InputWords {
  const yearly = amount === null ? 'not known yet' : `${wholeDollars(amount)} a year`;
  switch (origin.kind) {
    case 'estimate': {
      const { from, publisher, title, asOf } = origin;
      return {
        origin: 'estimate',
        text: `${yearly}, an estimate: ${from} (${publisher}, ${title})`,
        day: formatDayOrMonth(asOf),
      };
    }
    case 'record':
      return {
        origin: 'record',
        text: `${yearly}, the newest bill on record`,
        day: `${origin.taxYear}`,
      };
    case 'typed':
      return {
        origin: 'typed',
        text: `${yearly}, entered by ${senderName(sender)}`,
        day: madeOn,
      };
  }
}

/** Returns what the sender is called where they are the source. */
export function senderName({ name, company }: ReportSender): string {
  return name || company || 'the sender';
}

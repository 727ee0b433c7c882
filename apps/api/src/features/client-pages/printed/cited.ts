import type { CostOrigin, SurveyAverage } from '@deedlight/contract/client-pages/loans-report';
import type { ReportHome, ReportSource } from '@deedlight/contract/client-pages/report-parts';
import { absenceWords } from '@deedlight/domain/fact';
import { formatInstantDay } from '@deedlight/domain/format';
import { type Backing, recordBacking } from '@deedlight/report/backing';
import { type InputWords, type SharedBy, senderName } from '@deedlight/report/cost-words';
import type { ReportFact } from '@deedlight/report/report';
import { citedText } from '@deedlight/report/sources-block';
import type { z } from 'zod';

type Source = z.infer<typeof ReportSource>;

type Citing = { sources: readonly Source[] };

/** Writes a source of the records for a cell beside its figure. */
export function citedOf({ sources }: Citing, id: string | null, recordedOn: string | null): string {
  return citedText(
    sources.find((source) => source.id === id),
    recordedOn,
  );
}

/** Returns the sources of the records that a report cites, as its end lists them. */
export function recordBackings({ sources }: Citing): Backing[] {
  return sources.map((source) => recordBacking(source, source.asOf, source.id));
}

/** Returns who shared a report and when, as its inputs name them. */
export function sharedBy({
  sender,
  madeAt,
}: {
  sender: SharedBy['sender'];
  madeAt: string;
}): SharedBy {
  return { sender, madeOn: formatInstantDay(madeAt, 'UTC') };
}

/** An input as a row: what it is, and where it is from. */
export function inputFact(label: string, { text, day }: InputWords): ReportFact {
  return { label, value: text, source: day };
}

const { none, unknown } = absenceWords;

/** Returns a source that is no file of the records: a survey, a table, or what a person entered. */
export function otherBacking(
  backing: Pick<Backing, 'source' | 'confidence'> & Partial<Backing>,
): Backing {
  return {
    publisher: none,
    file: none,
    line: none,
    recordDate: unknown,
    fetched: none,
    ...backing,
  };
}

/** Returns the survey of a rate, or the sender who entered it. */
export function rateBacking(average: SurveyAverage | null, by: SharedBy): Backing {
  if (average === null) return enteredBacking(by);
  const { title, publisher, week } = average;
  return otherBacking({ source: title, publisher, recordDate: week, confidence: 'Published' });
}

/** Returns the source of a yearly cost; none for a bill of the records, which has its own. */
export function costBackings(origin: CostOrigin | null, by: SharedBy): Backing[] {
  if (origin === null || origin.kind === 'record') return [];
  if (origin.kind === 'typed') return [enteredBacking(by)];
  const { title, publisher, asOf } = origin;
  return [otherBacking({ source: title, publisher, recordDate: asOf, confidence: 'Estimate' })];
}

export function enteredBacking({ sender, madeOn }: SharedBy): Backing {
  return otherBacking({
    source: `Entered by ${senderName(sender)}`,
    recordDate: madeOn,
    confidence: 'Entered',
  });
}

export type OfHome = Citing & { home: ReportHome };

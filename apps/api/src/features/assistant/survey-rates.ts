import { percent } from '@deedlight/domain/eligibility/print-figure';
import { pmmsHeader, surveyWeeks } from '@deedlight/domain/reference/rates/survey';
import type { Evidence } from './evidence';
import type { ReadQuestion } from './read-question';

/** The newest week of the survey, for the loan that is asked about. */
export function rateEvidence({ text, months }: ReadQuestion): Evidence[] {
  const week = surveyWeeks().findLast(({ fixed30 }) => fixed30 !== null);
  const [source] = Object.values(pmmsHeader.sources);
  if (week === undefined || source === undefined) return [];
  const wants15 = months === 180 || /fifteen/.test(text);
  const loans = [
    { name: '30-year fixed', quote: week.fixed30, isAsked: !wants15 },
    { name: '15-year fixed', quote: week.fixed15, isAsked: wants15 || months === undefined },
  ];
  const day = week.week.toString();
  return loans.flatMap(({ name, quote, isAsked }) => {
    if (!isAsked || quote === null) return [];
    const says = `The national average ${name} rate in the week of ${day} was ${percent(quote.rate)}.`;
    return [
      {
        text: says,
        citation: {
          kind: 'row' as const,
          table: pmmsHeader.table,
          version: pmmsHeader.version,
          row: day,
          section: null,
          publisher: source.publisher,
          title: source.title,
          url: source.url ?? null,
          effective: day,
          confidence: 'published' as const,
          says,
        },
      },
    ];
  });
}

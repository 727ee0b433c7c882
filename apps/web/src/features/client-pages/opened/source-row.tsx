import type { CostOrigin } from '@deedlight/contract/client-pages/loans-report';
import type { PropertyReport } from '@deedlight/contract/client-pages/property-report';
import { confidenceWords } from '@deedlight/domain/fact';
import { formatDay, formatInstantDay } from '../../../kit/format/format';
import { type Origin, OriginDot } from '../../../ui/evidence/origin-dot';

type Source = PropertyReport['sources'][number];

type RowProps = { origin: Origin; title: string; text: string; day: string };

/** One thing that a report says, with its source and the day of that. */
export function SourceRow({ origin, title, text, day }: RowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3">
      {origin === 'typed' ? (
        <OriginDot of={origin} name="Entered by the sender" />
      ) : (
        <OriginDot of={origin} />
      )}
      <span>
        <b className="font-strong text-ink">{title}</b> {text}
      </span>
      <span className="whitespace-nowrap text-ink-3">{day}</span>
    </li>
  );
}

type HomeProps = Pick<PropertyReport, 'home' | 'sources'> & {
  /** Whose figure the tax is; null: it is not known. */
  taxes: CostOrigin | null;
};

/** The sources of a home, each with its facts, and with the tax bill if that is from it. */
export function HomeSources({ home, sources, taxes }: HomeProps) {
  return sources.map((source) => (
    <RecordSource
      key={source.id}
      source={source}
      uses={[
        ...factsOf(home, source.id),
        ...(taxes?.kind === 'record' && taxes.source === source.id ? ['tax bill'] : []),
      ]}
    />
  ));
}

/** A source of the records; `uses` says what of the report it is the source of. */
export function RecordSource({ source, uses }: { source: Source; uses: readonly string[] }) {
  const words = uses.length === 0 ? 'place' : new Intl.ListFormat('en-US').format(uses);
  return (
    <SourceRow
      origin={source.confidence === 'estimated' ? 'estimate' : 'record'}
      title={`${words.charAt(0).toUpperCase()}${words.slice(1)}`}
      text={`${source.publisher}, ${source.title} (${confidenceWords[source.confidence].toLowerCase()})`}
      day={source.asOf === null ? formatInstantDay(source.fetchedAt) : formatDay(source.asOf)}
    />
  );
}

const names = {
  type: 'kind of home',
  beds: 'beds',
  baths: 'baths',
  livingAreaSqft: 'living area',
  lotSqft: 'lot',
  yearBuilt: 'year built',
} as const;

/** Names the facts of a home that a source is the source of. */
export function factsOf({ facts }: PropertyReport['home'], id: Source['id']): string[] {
  return Object.entries(names).flatMap(([name, words]) => {
    const fact = Object.entries(facts).find(([key]) => key === name)?.[1];
    return fact?.known && fact.source === id ? [words] : [];
  });
}

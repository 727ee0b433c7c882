import type { ClientReport } from '@deedlight/contract/client-pages';
import { confidenceWords } from '@deedlight/domain/fact';
import { formatDay, formatInstantDay, formatNumber } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { type Origin, OriginDot } from '../../../ui/evidence/origin-dot';

type Source = ClientReport['sources'][number];

/** Every source of the report with its day, and what the estimate was made from. */
export function SourcesCard({ report }: { report: ClientReport }) {
  const { sources, value } = report;
  return (
    <Card title="Where this comes from">
      <ul className="grid gap-2.5 text-s text-ink-2">
        {sources.map((source) => (
          <Row
            key={source.id}
            origin={source.confidence === 'estimated' ? 'estimate' : 'record'}
            title={usesOf(report, source.id)}
            text={`${source.publisher}, ${source.title} (${confidenceWords[source.confidence].toLowerCase()})`}
            day={source.asOf === null ? formatInstantDay(source.fetchedAt) : formatDay(source.asOf)}
          />
        ))}
        {value.known && (
          <Row
            origin="estimate"
            title="Estimated value"
            text={`Learned from ${formatNumber(value.model.sales)} recorded sales in ${value.model.county}${spanOf(value.model)}; version ${value.model.version}`}
            day={formatDay(value.asOf)}
          />
        )}
      </ul>
    </Card>
  );
}

type RowProps = { origin: Origin; title: string; text: string; day: string };

function Row({ origin, title, text, day }: RowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3">
      <OriginDot of={origin} />
      <span>
        <b className="font-strong text-ink">{title}</b> {text}
      </span>
      <span className="whitespace-nowrap text-ink-3">{day}</span>
    </li>
  );
}

function spanOf({ firstSale, lastSale }: { firstSale: string | null; lastSale: string | null }) {
  return firstSale === null || lastSale === null
    ? ''
    : `, ${formatDay(firstSale)} to ${formatDay(lastSale)}`;
}

const names = {
  type: 'kind of home',
  beds: 'beds',
  baths: 'baths',
  livingAreaSqft: 'living area',
  lotSqft: 'lot',
  yearBuilt: 'year built',
} as const;

/** Says what of the report a source is the source of: "Beds, living area and sales". */
function usesOf({ home: { facts }, value, sales }: ClientReport, id: Source['id']): string {
  const uses = [
    ...Object.entries(names).flatMap(([name, words]) => {
      const fact = Object.entries(facts).find(([key]) => key === name)?.[1];
      return fact?.known && fact.source === id ? [words] : [];
    }),
    ...(sales.items.some(({ source }) => source === id) ? ['sales'] : []),
    ...(!value.known && value.other?.source === id ? ['value on record'] : []),
    ...(value.known && value.carriedOn?.by.source === id ? ['price index'] : []),
  ];
  const words = uses.length === 0 ? 'place' : new Intl.ListFormat('en-US').format(uses);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

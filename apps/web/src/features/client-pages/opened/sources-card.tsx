import type { PropertyReport } from '@deedlight/contract/client-pages/property-report';
import { formatDay, formatNumber } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { factsOf, RecordSource, SourceRow } from './source-row';

/** Every source of the report with its day, and what the estimate was made from. */
export function SourcesCard({ report }: { report: PropertyReport }) {
  const { sources, value } = report;
  return (
    <Card title="Where this comes from">
      <ul className="grid gap-2.5 text-s text-ink-2">
        {sources.map((source) => (
          <RecordSource key={source.id} source={source} uses={usesOf(report, source.id)} />
        ))}
        {value.known && (
          <SourceRow
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

function spanOf({ firstSale, lastSale }: { firstSale: string | null; lastSale: string | null }) {
  return firstSale === null || lastSale === null
    ? ''
    : `, ${formatDay(firstSale)} to ${formatDay(lastSale)}`;
}

/** Says what of the report a source is the source of: beds, living area and sales. */
function usesOf({ home, value, sales }: PropertyReport, id: string): string[] {
  return [
    ...factsOf(home, id),
    ...(sales.items.some(({ source }) => source === id) ? ['sales'] : []),
    ...(!value.known && value.other?.source === id ? ['value on record'] : []),
    ...(value.known && value.carriedOn?.by.source === id ? ['price index'] : []),
  ];
}

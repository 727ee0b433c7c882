import type { ComparableSalesReport } from '@deedlight/contract/client-pages/comparables-report';
import { senderName } from '@deedlight/report/cost-words';
import { extentWords } from '@deedlight/report/sale-words';
import { formatDay, formatInstantDay, formatNumber } from '../../../../kit/format/format';
import { Card } from '../../../../ui/card';
import { factsOf, RecordSource, SourceRow } from '../source-row';

/** Where the home, the sales and their adjustments are from, each with its day. */
export function ComparablesSources({ report }: { report: ComparableSalesReport }) {
  const { home, sales, sources, market, edited, provided, madeAt, sender } = report;
  const cited = new Set(sales.map(({ source }) => source));
  return (
    <Card title="Where this comes from">
      <ul className="grid gap-2.5 text-s text-ink-2">
        {sources.map((source) => (
          <RecordSource
            key={source.id}
            source={source}
            uses={[...factsOf(home, source.id), ...(cited.has(source.id) ? ['sales'] : [])]}
          />
        ))}
        {provided !== undefined && (
          <RecordSource
            source={provided.source}
            uses={[`comparables of ${provided.source.publisher}`]}
          />
        )}
        {market.residual !== null && (
          <SourceRow
            origin="estimate"
            title="Adjustments"
            text={`Fitted to ${formatNumber(market.sales)} recorded sales ${extentWords(market)}, ${formatDay(market.from)} to ${formatDay(market.until)}`}
            day={formatDay(market.until)}
          />
        )}
        {edited > 0 && (
          <SourceRow
            origin="typed"
            title="Amounts marked as entered"
            text={`${senderName(sender)}’s own`}
            day={formatInstantDay(madeAt)}
          />
        )}
      </ul>
    </Card>
  );
}

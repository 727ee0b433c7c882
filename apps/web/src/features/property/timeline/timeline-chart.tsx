import type { Property } from '@deedlight/contract/property';
import { useQuery } from '@tanstack/react-query';
import { valuationQuery } from '../../../platform/api/valuation-query';
import { LineChart } from '../../../ui/chart/line-chart';
import { useAsOf } from '../../valuation/public';
import { timelineChart } from './chart-model';
import { chartNote } from './chart-words';

/** The value history: what the assessor and we said the home is worth, with its sales and loans. */
export function TimelineChart({ property }: { property: Property }) {
  // The valuation beside it asks the same; without an answer the records are drawn alone.
  const { data } = useQuery(valuationQuery(property.id, useAsOf().asOf));
  const chart = timelineChart(property, data?.stored ?? []);
  if (chart === null) return null;
  const note = chartNote(chart);
  return (
    <>
      <LineChart
        title="Assessed values, our values, sales and loans"
        height={232}
        fromZero
        data={chart.data}
      />
      {note !== null && <p className="text-s text-ink-3">{note}</p>}
    </>
  );
}

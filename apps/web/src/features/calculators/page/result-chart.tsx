import { BarChart } from '../../../ui/chart/bar-chart';
import { LineChart } from '../../../ui/chart/line-chart';
import type { ResultChart as Chart } from '../result';

/** A chart of an answer, by its kind. */
export function ResultChart({ chart: { title, kind, data } }: { chart: Chart }) {
  if (kind === 'line') return <LineChart title={title} data={data} height={220} fromZero />;
  return <BarChart title={title} data={data} height={220} />;
}

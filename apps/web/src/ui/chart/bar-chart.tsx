import { lazy } from 'react';
import type { ChartData } from './chart-data';
import { ChartFigure, type ChartFile } from './chart-figure';

const BarDrawing = lazy(() =>
  import('./bar-drawing').then((module) => ({ default: module.BarDrawing })),
);

type Props = {
  title: string;
  data: Omit<ChartData, 'band'>;
  height?: number;
  /** Stacks the series as parts of a whole. */
  isStacked?: boolean;
  /** Draws horizontal bars with names at the left, for long names. */
  isLying?: boolean;
  csv?: ChartFile;
  /** The text shown when there is nothing to draw. */
  whyEmpty?: string;
};

/** A bar chart from zero; the bars of negative amounts point the other way. */
export function BarChart(props: Props) {
  const { title, data, height = 260, isStacked = false, isLying = false, csv, whyEmpty } = props;
  return (
    <ChartFigure title={title} data={data} height={height} csv={csv} whyEmpty={whyEmpty}>
      <BarDrawing data={data} isStacked={isStacked} isLying={isLying} />
    </ChartFigure>
  );
}

import { lazy } from 'react';
import type { ChartData } from './chart-data';
import { ChartFigure, type ChartFile } from './chart-figure';

const LineDrawing = lazy(() =>
  import('./line-drawing').then((module) => ({ default: module.LineDrawing })),
);

type Props = {
  title: string;
  data: ChartData;
  height?: number;
  /**
   * Starts the vertical axis at zero; leave it out when the change matters and not the proportion.
   */
  fromZero?: boolean;
  csv?: ChartFile;
  /** The text shown when there are no points. */
  whyEmpty?: string;
};

/**
 * Lines over time or over any ordered x, each named at its end, and single events as named marks;
 * `data.band` is drawn behind.
 */
export function LineChart({ title, data, height = 260, fromZero = false, csv, whyEmpty }: Props) {
  return (
    <ChartFigure title={title} data={data} height={height} csv={csv} whyEmpty={whyEmpty}>
      <LineDrawing title={title} data={data} height={height} fromZero={fromZero} />
    </ChartFigure>
  );
}

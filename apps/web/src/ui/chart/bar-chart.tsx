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
  /** Parts of a whole, on top of each other. */
  isStacked?: boolean;
  /** Names at the left, bars to the right: for long names. */
  isLying?: boolean;
  csv?: ChartFile;
  /** Why there is nothing to draw, where there is not. */
  whyEmpty?: string;
};

/** Bars from zero; amounts below zero go the other way. */
export function BarChart(props: Props) {
  const { title, data, height = 260, isStacked = false, isLying = false, csv, whyEmpty } = props;
  return (
    <ChartFigure title={title} data={data} height={height} csv={csv} whyEmpty={whyEmpty}>
      <BarDrawing data={data} isStacked={isStacked} isLying={isLying} />
    </ChartFigure>
  );
}

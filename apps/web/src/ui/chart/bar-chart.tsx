import { lazy } from 'react';
import type { ChartData } from './chart-data';
import { ChartFigure, type ChartFile } from './chart-figure';
import { areNames } from './kind-of-xs';

const BarDrawing = lazy(() =>
  import('./bar-drawing').then((module) => ({ default: module.BarDrawing })),
);

const LyingBars = lazy(() =>
  import('./lying-bars').then((module) => ({ default: module.LyingBars })),
);

type Props = {
  title: string;
  data: Omit<ChartData, 'band'>;
  height?: number;
  csv?: ChartFile;
  /** The text shown when there is nothing to draw. */
  whyEmpty?: string;
};

/**
 * Bars from zero; those of negative amounts point the other way. Periods stand side by side. Things
 * with names lie below each other, each with its amount.
 */
export function BarChart({ title, data, height = 260, csv, whyEmpty }: Props) {
  const { xs, series } = data;
  const areNamed = areNames(xs);
  return (
    <ChartFigure
      title={title}
      data={data}
      height={areNamed ? xs.length * (12 + 20 * series.length) : height}
      csv={csv}
      whyEmpty={whyEmpty}
    >
      {areNamed ? <LyingBars data={data} /> : <BarDrawing title={title} data={data} />}
    </ChartFigure>
  );
}

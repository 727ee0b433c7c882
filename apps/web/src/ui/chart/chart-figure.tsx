import { type ReactNode, Suspense, useId, useState } from 'react';
import { csvEvidence } from '../../kit/csv/csv-evidence';
import { absenceText } from '../../kit/evidence/absence';
import type { Backing } from '../../kit/evidence/backing';
import { Button } from '../button';
import { Empty } from '../page/empty';
import { Skeleton } from '../page/skeleton';
import { DataTable } from '../tables/data-table';
import type { Column } from '../tables/table-column';
import { type ChartData, type ChartValue, isFigure } from './chart-data';
import { valueText, xText } from './reading';

type Props = {
  /** The chart's content in words, for screen readers. */
  title: string;
  data: ChartData;
  /** The height in pixels. */
  height: number;
  csv?: ChartFile | undefined;
  /** The text shown when the chart has no points. */
  whyEmpty?: string | undefined;
  children: ReactNode;
};

/** The export of a chart's figures, and their common sources. */
export type ChartFile = { name: string; backings: readonly Backing[] };

const noFigures = 'None of these figures is on record.';

type Row = { at: number; x: number | string; values: ChartValue[] };

/** A chart with its name; a press shows its figures as a table. */
export function ChartFigure({ title, data, height, csv, whyEmpty = noFigures, children }: Props) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  return (
    <figure aria-labelledby={id}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <figcaption id={id} className="text-s font-semibold text-ink-2">
          {title}
        </figcaption>
        <Button
          kind="quiet"
          size="s"
          aria-pressed={isTable}
          className="print:hidden"
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Show chart' : 'Show table'}
        </Button>
      </div>
      {isEmpty(data) ? (
        <Empty title="Nothing to draw">{whyEmpty}</Empty>
      ) : isTable ? (
        <div className="relative max-h-96 overflow-auto">
          <DataTable
            caption={title}
            columns={columnsOf(data)}
            rows={rowsOf(data)}
            rowKey={({ at }) => String(at)}
            {...(csv === undefined
              ? {}
              : { csvName: csv.name, csvEvidence: csvEvidence(() => csv.backings) })}
          />
        </div>
      ) : (
        <>
          <div style={{ height }}>
            <Suspense fallback={<Skeleton className="h-full w-full" />}>{children}</Suspense>
          </div>
          <Notes data={data} />
        </>
      )}
    </figure>
  );
}

/** Says in words what the drawing marks: a period that is not over, and gaps. */
function Notes({ data }: { data: ChartData }) {
  const { xs, series, partialTo, whyGap } = data;
  const hasGap = series.some(({ values }) => values.includes(null));
  const notes = [
    partialTo !== undefined && `${xText(data, xs.length - 1)}: what comes later is not in it.`,
    hasGap && whyGap !== undefined && `A gap: ${whyGap}.`,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return <p className="mt-1 text-xs text-ink-3">{notes.join(' ')}</p>;
}

/** Tells whether there are no points at all: axes alone would look like a chart that failed. */
function isEmpty({ series }: ChartData): boolean {
  return series.every(({ values }) => !values.some(isFigure));
}

function rowsOf({ xs, series, band }: ChartData): Row[] {
  return xs.map((x, at) => ({
    at,
    x,
    values: [
      ...series.map(({ values }) => values[at]),
      ...(band ? [band.low[at], band.high[at]] : []),
    ],
  }));
}

function columnsOf(data: ChartData): Column<Row>[] {
  const { xName, series, band } = data;
  const names = [
    ...series.map(({ name }) => name),
    ...(band ? [`${band.name}, low`, `${band.name}, high`] : []),
  ];
  return [
    {
      id: 'x',
      header: xName,
      value: ({ x }) => x,
      cell: ({ at }) => xText(data, at),
      phone: 'title',
    },
    ...names.map(
      (name, index): Column<Row> => ({
        id: `v${index}`,
        header: name,
        value: ({ values }) => values[index] ?? null,
        cell: ({ values }) => {
          const value = values[index];
          if (value === undefined) return '';
          return value === null ? (
            <span className="text-ink-3">{valueText(data, value)}</span>
          ) : (
            valueText(data, value)
          );
        },
        // Nothing is missing where a series has no point.
        csv: ({ values }) =>
          values[index] === undefined ? absenceText('none') : (values[index] ?? null),
        isNumeric: true,
        phone: index < 2 ? 'figure' : 'detail',
      }),
    ),
  ];
}

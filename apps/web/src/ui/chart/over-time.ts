import type { ChartBand, ChartData, ChartSeries, ChartValue } from './chart-data';

/** A figure of a day. `words` names the day where it stands for more or less than one: "Tax year 2026". */
export type Mark = {
  /** YYYY-MM-DD */
  on: string;
  /** null is a gap. */
  amount: number | null;
  low?: number;
  high?: number;
  words: string;
};

export type MarkSeries = Omit<ChartSeries, 'values'> & {
  marks: readonly Mark[];
  /** The name of the range of its marks, if they have one. */
  rangeName?: string;
};

type Row = { on: string; words: string; marks: (Mark | undefined)[] };

/** Puts series that have days of their own on one axis of time; two marks of one day stand together. */
export function overTime(
  series: readonly MarkSeries[],
): Pick<ChartData, 'xs' | 'series' | 'band' | 'formatX'> {
  const rows = rowsOf(series);
  const xs = rows.map(({ on }) => on);
  const names = new Map(rows.map(({ on, words }) => [on, words]));
  return {
    xs,
    series: series.map(({ marks: _, rangeName: __, ...look }, index) => ({
      ...look,
      values: rows.map(({ marks }): ChartValue => marks[index]?.amount),
    })),
    band: bandOf(series, rows),
    formatX: (on) => names.get(String(on)) ?? String(on),
  };
}

function rowsOf(series: readonly MarkSeries[]): Row[] {
  const all = series
    .flatMap(({ marks }, index) => marks.map((mark) => ({ index, mark })))
    .toSorted((a, b) => Number(a.mark.on > b.mark.on) - Number(a.mark.on < b.mark.on));
  const rows: Row[] = [];
  for (const { index, mark } of all) {
    const last = rows.at(-1);
    if (last !== undefined && last.on === mark.on && last.marks[index] === undefined) {
      last.marks[index] = mark;
    } else {
      const marks: Row['marks'] = [];
      marks[index] = mark;
      rows.push({ on: mark.on, words: mark.words, marks });
    }
  }
  return rows;
}

function bandOf(series: readonly MarkSeries[], rows: readonly Row[]): ChartBand | undefined {
  const index = series.findIndex(({ rangeName }) => rangeName !== undefined);
  const name = series[index]?.rangeName;
  if (name === undefined) return undefined;
  return {
    name,
    low: rows.map(({ marks }) => marks[index]?.low),
    high: rows.map(({ marks }) => marks[index]?.high),
  };
}

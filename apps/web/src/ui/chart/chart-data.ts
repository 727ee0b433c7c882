export type Tone = 1 | 2 | 3 | 4 | 5;

/**
 * null is a gap, never a zero. undefined: the series has no point at this x, and its line goes on to
 * the next one.
 */
export type ChartValue = number | null | undefined;

export type ChartSeries = {
  name: string;
  /** One value for each x. */
  values: readonly ChartValue[];
  tone?: Tone;
  /** Marks a series that is assumed or expected and not observed. */
  isDashed?: boolean;
  /** Single events are marks without a line. */
  as?: 'line' | 'dots';
};

/** The range around a series, as wide as its uncertainty. */
export type ChartBand = {
  name: string;
  low: readonly (number | null)[];
  high: readonly (number | null)[];
};

export type ChartData = {
  /** The unit of the horizontal axis: "Month", "Week". */
  xName: string;
  xs: readonly (number | string)[];
  series: readonly ChartSeries[];
  band?: ChartBand | undefined;
  formatX?: (x: number | string) => string;
  formatY: (y: number) => string;
};

export type ChartRow = {
  x: number | string;
  band: [number, number] | null;
  [series: `s${number}`]: number | null;
};

/** One record per x, as the drawing library reads them. */
export function chartRows({ xs, series, band }: ChartData): ChartRow[] {
  return xs.map((x, at) => {
    const low = band?.low[at] ?? null;
    const high = band?.high[at] ?? null;
    const row: ChartRow = { x, band: low === null || high === null ? null : [low, high] };
    series.forEach(({ values }, index) => {
      row[`s${index}`] = values[at] ?? null;
    });
    return row;
  });
}

export function colorOf(tone: Tone): string {
  return `var(--chart-${tone})`;
}

/** Returns the index of the last figure, where the name of a series stands. */
export function lastIndex(values: readonly ChartValue[]): number {
  return values.findLastIndex((value) => value !== null && value !== undefined);
}

/** Returns the color of a series that has none of its own, in turn. */
export function toneAt(index: number): Tone {
  return ([1, 2, 3, 4, 5] as const)[index % 5] ?? 1;
}

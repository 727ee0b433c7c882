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
  as?: 'line' | 'dots' | 'squares';
};

/** The range around a series, as wide as its uncertainty. */
export type ChartBand = {
  name: string;
  low: readonly ChartValue[];
  high: readonly ChartValue[];
};

export type ChartData = {
  /** The unit of the horizontal axis: "Month", "Week". */
  xName: string;
  /** In order. Days (YYYY-MM-DD) and months (YYYY-MM) lie along time, numbers along their axis. */
  xs: readonly (number | string)[];
  series: readonly ChartSeries[];
  band?: ChartBand | undefined;
  formatX?: (x: number | string) => string;
  formatY: (y: number) => string;
  /** The day that the last period reaches, if it is not over: "Oct 30, 2026". */
  partialTo?: string | undefined;
  /** Why a figure may be missing: "fewer than five sales". */
  whyGap?: string | undefined;
};

export function colorOf(tone: Tone): string {
  return `var(--chart-${tone})`;
}

/** Returns the index of the last figure, where the name of a series stands. */
export function lastIndex(values: readonly ChartValue[]): number {
  return values.findLastIndex(isFigure);
}

export function isFigure(value: ChartValue): value is number {
  return value !== null && value !== undefined;
}

/** Returns the color of a series that has none of its own, in turn. */
export function toneAt(index: number): Tone {
  return ([1, 2, 3, 4, 5] as const)[index % 5] ?? 1;
}

/** Returns every figure that is drawn, the ends of the range among them. */
export function figuresOf({ series, band }: ChartData): number[] {
  const all = [...series.map(({ values }) => values), band?.low ?? [], band?.high ?? []];
  return all.flat().filter(isFigure);
}

/** Tells whether the figure at this place is of a period that is not over. */
export function isSoFar({ xs, partialTo }: ChartData, at: number): boolean {
  return partialTo !== undefined && at === xs.length - 1;
}

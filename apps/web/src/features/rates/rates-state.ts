import type { PlainSearch } from '../../kit/url-state/plain-search';

const rateViews = ['market', 'sheet', 'alerts'] as const;
type RateView = (typeof rateViews)[number];

export const ranges = ['1', '5', '10', '25', 'all'] as const;
export type Range = (typeof ranges)[number];

export type RatesState = {
  view: RateView;
  range: Range;
  /** The id of a version of a sheet; undefined means the newest. */
  sheet: string | undefined;
  /** The lock in days; undefined means the shortest that the sheet offers. */
  lock: number | undefined;
  /** What a link keeps of the version's figures. */
  figures: string | undefined;
};

export function readRatesState({
  view,
  range,
  sheet,
  lock = '',
  figures,
}: PlainSearch): RatesState {
  return {
    view: rateViews.find((each) => each === view) ?? 'market',
    range: ranges.find((each) => each === range) ?? '5',
    sheet: /^[\da-f-]{36}$/.test(sheet ?? '') ? sheet : undefined,
    lock: /^\d{1,3}$/.test(lock) ? Number(lock) : undefined,
    figures,
  };
}

/** The first day of a range that ends today. */
export function rangeStart(range: Range, today: string): string {
  if (range === 'all') return '1971-01-01';
  return `${Number(today.slice(0, 4)) - Number(range)}${today.slice(4)}`.replace(
    '-02-29',
    '-02-28',
  );
}

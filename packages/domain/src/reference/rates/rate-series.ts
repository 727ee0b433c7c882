/**
 * The series of market rates that we follow; all are averages published by others, never offers.
 */
export const rateSeriesIds = [
  'pmms30',
  'pmms15',
  'treasury10',
  'conforming30',
  'fha30',
  'va30',
  'usda30',
  'jumbo30',
] as const;
export type RateSeriesId = (typeof rateSeriesIds)[number];

export type RateSeries = {
  id: RateSeriesId;
  name: string;
  publisher: string;
  rhythm: 'weekly' | 'daily';
  /** The name of the series at FRED, for those who have a FRED key. */
  fredId: string;
};

const freddie = { publisher: 'Freddie Mac', rhythm: 'weekly' } as const;
const optimal = { publisher: 'Optimal Blue, by FRED', rhythm: 'daily' } as const;

export const rateSeries: readonly RateSeries[] = [
  { id: 'pmms30', name: '30-year fixed', fredId: 'MORTGAGE30US', ...freddie },
  { id: 'pmms15', name: '15-year fixed', fredId: 'MORTGAGE15US', ...freddie },
  {
    id: 'treasury10',
    name: '10-year Treasury',
    publisher: 'Federal Reserve, by FRED',
    rhythm: 'daily',
    fredId: 'DGS10',
  },
  { id: 'conforming30', name: 'Conforming 30-year', fredId: 'OBMMIC30YF', ...optimal },
  { id: 'fha30', name: 'FHA 30-year', fredId: 'OBMMIFHA30YF', ...optimal },
  { id: 'va30', name: 'VA 30-year', fredId: 'OBMMIVA30YF', ...optimal },
  { id: 'usda30', name: 'USDA 30-year', fredId: 'OBMMIUSDA30YF', ...optimal },
  { id: 'jumbo30', name: 'Jumbo 30-year', fredId: 'OBMMIJUMBO30YF', ...optimal },
];

export const fredNotice =
  'This product uses the FRED® API but is not endorsed or certified by the Federal Reserve Bank of St. Louis.';

export function seriesOf(id: string): RateSeries | undefined {
  return rateSeries.find((series) => series.id === id);
}

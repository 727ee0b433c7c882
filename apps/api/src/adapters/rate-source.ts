import type { RateFigure } from '@deedlight/domain/reference/rates/rate-figure';
import type { RateSeriesId } from '@deedlight/domain/reference/rates/rate-series';

/** Holds the figures of one publication by series, each oldest first. */
export type RateReading = { series: RateSeriesId; figures: RateFigure[] }[];

export interface RateSource {
  id: string;
  /** Throws with the reason if the source cannot be reached or its answer cannot be parsed. */
  read(signal: AbortSignal): Promise<RateReading>;
}

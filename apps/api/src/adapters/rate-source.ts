import type { RateFigure } from '@deedlight/domain/reference/rates/rate-figure';
import type { RateSeriesId } from '@deedlight/domain/reference/rates/rate-series';

/** What one publication says of its series, each oldest first. */
export type RateReading = { series: RateSeriesId; figures: RateFigure[] }[];

export interface RateSource {
  id: string;
  /** Throws with the reason where it cannot be reached or says nothing that can be read. */
  read(signal: AbortSignal): Promise<RateReading>;
}

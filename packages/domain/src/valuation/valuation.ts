import type { Cents } from '../money';
import type { Carry } from './carry/carry';
import type { DriverGroup } from './market/market-table';

/** Why a home is not valued; `detail` names the figures behind it. */
export type Abstention =
  | { code: 'too-few-sales'; detail: string }
  | { code: 'unknown-living-area'; detail: string }
  | { code: 'outside-training-range'; detail: string }
  | { code: 'before-recorded-sales'; detail: string }
  | { code: 'stale-market'; detail: string }
  | { code: 'range-too-wide'; detail: string };

export type Confidence = 'high' | 'medium' | 'low';

/** Amounts are whole dollars in cents. low95 ≤ low80 ≤ estimate ≤ high80 ≤ high95. */
export type ValueRange = {
  estimate: Cents;
  low80: Cents;
  high80: Cents;
  low95: Cents;
  high95: Cents;
  /** Forecast standard deviation: the spread of price / estimate that two sales in three stay within. */
  fsd: number;
  /** high up to an fsd of 0.12, medium up to 0.2. */
  confidence: Confidence;
};

export type Contribution = { group: DriverGroup; amount: Cents };

/** base + every contribution = estimate, to the cent. */
export type Valued = ValueRange & {
  kind: 'valued';
  base: Cents;
  contributions: Contribution[];
  /** null where the market's own sales speak of the day. */
  carry: Carry | null;
};

export type Abstained = { kind: 'abstained'; reason: Abstention };

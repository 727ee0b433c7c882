import { formatInstant } from '../../kit/format/format';

export type Connection = {
  isOffline: boolean;
  /** Of the kept answers that this page shows, the instant of the oldest; null where it shows none. */
  asOf: string | null;
};

/**
 * A network may be there in name only: where a kept answer is shown its date is too, whatever the
 * browser says of the connection.
 */
export function connectionText({ isOffline, asOf }: Connection, timeZone?: string): string | null {
  if (asOf !== null) return `Offline: as of ${formatInstant(asOf, timeZone)}`;
  return isOffline ? 'Offline: calculators and what you opened before still work' : null;
}

import { formatInstant } from '../../kit/format/format';

export type Connection = {
  isOffline: boolean;
  /** The instant of the oldest kept answer on this page; null when it shows none. */
  asOf: string | null;
};

/**
 * Returns the notice about the connection. A network may exist without working, so the date of a
 * kept answer is shown whatever the browser says.
 */
export function connectionText({ isOffline, asOf }: Connection, timeZone?: string): string | null {
  if (asOf !== null) return `Offline: as of ${formatInstant(asOf, timeZone)}`;
  return isOffline ? 'Offline: calculators and what you opened before still work' : null;
}

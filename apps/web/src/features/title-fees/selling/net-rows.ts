import type { NetLine, OfferNet } from './use-net-sheet';

/** A line of the sheet with what it is in each offer; null where the offer has no such line. */
export type NetRow = { code: string; name: string; lines: (NetLine | null)[] };

/** Every line that any offer has, in the order of the fullest. */
export function netRows(offers: readonly Pick<OfferNet, 'lines'>[]): NetRow[] {
  const fullest = offers.toSorted((a, b) => b.lines.length - a.lines.length);
  const names = new Map(
    fullest.flatMap(({ lines }) => lines.map(({ code, name }) => [code, name])),
  );
  return [...names].map(([code, name]) => ({
    code,
    name,
    lines: offers.map(({ lines }) => lines.find((line) => line.code === code) ?? null),
  }));
}

type Nets = { best: number; offers: readonly Pick<OfferNet, 'name' | 'net'>[] };

/**
 * Returns how far the best offer is ahead, in cents; null where there is nothing to compare or a
 * tie.
 */
export function leadOf({ best, offers }: Nets): number | null {
  const others = offers.filter((_, at) => at !== best).map(({ net }) => net);
  const first = offers[best];
  if (first === undefined || others.length === 0) return null;
  const lead = first.net - Math.max(...others);
  return lead === 0 ? null : lead;
}

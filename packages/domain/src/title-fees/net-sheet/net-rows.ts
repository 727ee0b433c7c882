/** A line of the sheet with its amount in each offer; null when the offer has no such line. */
export type NetRow<Line> = { code: string; name: string; lines: (Line | null)[] };

/** Returns every line of any offer, in the order of the offer with the most lines. */
export function netRows<Line extends { code: string; name: string }>(
  offers: readonly { lines: readonly Line[] }[],
): NetRow<Line>[] {
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

type Nets = { best: number; offers: readonly { net: number }[] };

/** Returns the best offer's lead in cents; null with a single offer or a tie. */
export function leadOf({ best, offers }: Nets): number | null {
  const others = offers.filter((_, at) => at !== best).map(({ net }) => net);
  const first = offers[best];
  if (first === undefined || others.length === 0) return null;
  const lead = first.net - Math.max(...others);
  return lead === 0 ? null : lead;
}

/** The page's current colors, since the map's canvas cannot read custom properties. */
export type MapColors = {
  land: string;
  border: string;
  ring: string;
  act: string;
  /** What groups of homes are filled and edged with. */
  soft: string;
  line: string;
  street: string;
  edge: string;
  label: string;
  /** The names of cities. */
  name: string;
  /** The ground of cities, on the land. */
  hull: string;
  /** The marks of homes that do not match. */
  lot: string;
  /** From the least to the most, five. */
  steps: readonly string[];
};

export function mapColors(): MapColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    land: token('--map-ground'),
    border: token('--line-strong'),
    ring: token('--edge'),
    act: token('--act'),
    soft: token('--act-soft'),
    line: token('--act-line'),
    street: token('--map-street'),
    edge: token('--map-edge'),
    label: token('--map-label'),
    name: token('--ink-2'),
    hull: token('--map-hull'),
    lot: token('--map-lot'),
    steps: [1, 2, 3, 4, 5].map((step) => token(`--map-step-${step}`)),
  };
}

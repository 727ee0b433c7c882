/** The page's current colors, since the map's canvas cannot read custom properties. */
export type MapColors = {
  land: string;
  border: string;
  ring: string;
  act: string;
  street: string;
  edge: string;
  label: string;
  /** From the least to the most, five. */
  steps: readonly string[];
};

export function mapColors(): MapColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    land: token('--sunken'),
    border: token('--line-strong'),
    ring: token('--edge'),
    act: token('--act'),
    street: token('--map-street'),
    edge: token('--map-edge'),
    label: token('--map-label'),
    steps: [1, 2, 3, 4, 5].map((step) => token(`--map-step-${step}`)),
  };
}

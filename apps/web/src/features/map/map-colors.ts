/** The page's current colors, since the map's canvas cannot read custom properties. */
export type MapColors = {
  land: string;
  border: string;
  ring: string;
  act: string;
};

export function mapColors(): MapColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    land: token('--sunken'),
    border: token('--line-strong'),
    ring: token('--edge'),
    act: token('--act'),
  };
}

/** Calls back when the theme changes; the returned function stops it. */
export function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

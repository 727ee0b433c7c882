import type { PositionAnchor } from 'maplibre-gl';

/** The card of an open home with its distance to the map's edge, in pixels. */
const room = { width: 284, height: 196 };

/**
 * Returns which corner or side of the card lies at a point of a map, in pixels from its upper left, so
 * that the card stays in the map.
 */
export function cardAnchor(
  { x, y }: { x: number; y: number },
  { width, height }: { width: number; height: number },
): PositionAnchor {
  const side = y + room.height > height && y > height / 2 ? 'bottom' : 'top';
  if (x < room.width / 2) return `${side}-left`;
  return x > width - room.width / 2 ? `${side}-right` : side;
}

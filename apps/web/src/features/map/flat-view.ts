import type { Box } from '@deedlight/domain/geo/tiles';
import type { LngLat } from './scene';

/** What a flat map shows: its middle, how near, and its size in pixels. */
export type FlatView = { center: LngLat; zoom: number; width: number; height: number };

type Pixel = { x: number; y: number };

const nearest = 19;

/** A map of the whole Earth has so many pixels at zoom 0. */
const worldPixels = 512;

/** Returns the place of a position on the view, in pixels from its upper left corner. */
export function pixelOf(view: FlatView, [lng, lat]: LngLat): Pixel {
  const size = worldPixels * 2 ** view.zoom;
  const [middle, at] = [shareOf(view.center), shareOf([lng, lat])];
  return {
    x: view.width / 2 + (at.x - middle.x) * size,
    y: view.height / 2 + (at.y - middle.y) * size,
  };
}

/** Returns the position at a place of the view: the inverse of `pixelOf`. */
export function positionAt(view: FlatView, { x, y }: Pixel): LngLat {
  const size = worldPixels * 2 ** view.zoom;
  const middle = shareOf(view.center);
  const east = middle.x + (x - view.width / 2) / size;
  const south = middle.y + (y - view.height / 2) / size;
  return [east * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * south))) * 180) / Math.PI];
}

/** Returns the box that the view shows. */
export function boxShown(view: FlatView): Box {
  const [west, north] = positionAt(view, { x: 0, y: 0 });
  const [east, south] = positionAt(view, { x: view.width, y: view.height });
  return { west, south, east, north };
}

/** Returns the nearest view that holds a box with some room around it. */
export function viewOfBox(
  { west, south, east, north }: Box,
  { width, height }: { width: number; height: number },
): FlatView {
  const [upper, lower] = [shareOf([west, north]), shareOf([east, south])];
  const share = Math.max((lower.x - upper.x) / width, (lower.y - upper.y) / height, 1e-9);
  const zoom = Math.log2(0.9 / (share * worldPixels));
  const view = { center: [0, 0] satisfies LngLat, zoom: 0, width: 0, height: 0 };
  const size = worldPixels;
  const middle = positionAt(view, {
    x: ((upper.x + lower.x) / 2 - 0.5) * size,
    y: ((upper.y + lower.y) / 2 - 0.5) * size,
  });
  return { center: middle, zoom: limited(zoom), width, height };
}

/** Returns the view nearer by so many steps; each doubles what it shows. */
export function zoomed(view: FlatView, steps: number): FlatView {
  return { ...view, zoom: limited(view.zoom + steps) };
}

/** Returns the view moved by shares of its width and height, east and south. */
export function moved(view: FlatView, east: number, south: number): FlatView {
  const { width, height } = view;
  return {
    ...view,
    center: positionAt(view, { x: width * (0.5 + east), y: height * (0.5 + south) }),
  };
}

function limited(zoom: number): number {
  return Math.min(nearest, Math.max(2, zoom));
}

/** Returns the share of the way around the Earth from the date line eastward, and from the north. */
function shareOf([lng, lat]: LngLat): Pixel {
  const angle = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180;
  return {
    x: (lng + 180) / 360,
    y: (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2,
  };
}

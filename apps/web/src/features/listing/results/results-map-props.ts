import type { ComponentType, ReactNode } from 'react';

export type LatLng = { lat: number; lng: number };

/** A group of properties at its center, or a single one with its id. */
export type MapGroup = LatLng & {
  id: string;
  count: number;
  property: string | null;
  /** In cents, of a property that is alone. */
  value?: number | null | undefined;
  equity?: number | null | undefined;
};

export type MapView = { zoom: number; west: number; south: number; east: number; north: number };

export type ResultsMapProps = {
  /** The map's content in words. */
  label: string;
  groups: MapGroup[];
  /** The corners of the box that the map opens with; null shows the whole country. */
  opening: MapView | null;
  /** The border of the area searched, as closed lines of lng and lat. */
  area: [lng: number, lat: number][];
  /** The points by which the area can be reshaped. */
  handles: readonly LatLng[];
  /** Called with a handle that was dragged, by its index. */
  onReshape: (index: number, place: LatLng) => void;
  highlighted: LatLng | null;
  /** Which homes are first in the list, ticked, and open. */
  ranked: { ids: readonly string[]; ticked: ReadonlySet<string>; opened: string | null };
  /** What stands at the open home. */
  card: { place: LatLng; content: ReactNode } | null;
  onPoint: (property: string | null) => void;
  isDrawing: boolean;
  onView: (view: MapView) => void;
  onPick: (property: string) => void;
  /** The corners of a finished drawing; fewer than three mean that it was abandoned. */
  onDrawn: (corners: LatLng[]) => void;
};

/** A map of the same properties as the list; a route decides which map is used. */
export type ResultsMap = ComponentType<ResultsMapProps>;

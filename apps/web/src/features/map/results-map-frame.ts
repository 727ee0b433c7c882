import type { ReactNode } from 'react';
import type { LngLat } from './scene';

type Point = { lat: number; lng: number };
type View = { zoom: number; west: number; south: number; east: number; north: number };

export type ResultsMapFrame = {
  /** The map's content in words. */
  label: string;
  groups: (Point & {
    id: string;
    count: number;
    property: string | null;
    value?: number | null | undefined;
    equity?: number | null | undefined;
  })[];
  opening: View | null;
  area: LngLat[];
  /** The points by which the area can be reshaped. */
  handles: readonly Point[];
  /** Called with a handle that was dragged, by its index. */
  onReshape: (index: number, place: Point) => void;
  highlighted: Point | null;
  /** Which homes are first in the list, ticked, and open. */
  ranked: { ids: readonly string[]; ticked: ReadonlySet<string>; opened: string | null };
  /** What stands at the open home. */
  card: { place: Point; content: ReactNode } | null;
  onPoint: (property: string | null) => void;
  isDrawing: boolean;
  onView: (view: View) => void;
  onPick: (property: string) => void;
  onDrawn: (corners: Point[]) => void;
};

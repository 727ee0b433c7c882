import type { LngLat } from './scene';

type Point = { lat: number; lng: number };
type View = { zoom: number; west: number; south: number; east: number; north: number };

export type ResultsMapFrame = {
  /** The map's content in words. */
  label: string;
  groups: (Point & { id: string; count: number; property: string | null })[];
  opening: View | null;
  area: LngLat[];
  highlighted: Point | null;
  isDrawing: boolean;
  onView: (view: View) => void;
  onPick: (property: string) => void;
  onDrawn: (corners: Point[]) => void;
};

import type { ComponentType } from 'react';

/** What a map of the grid must be able to draw; a route decides which one it is. */
export type SalesMap = ComponentType<{
  scene: {
    subject: { lat: number; lng: number; label: string; isExact: boolean };
    places: { id: string; mark: string; lat: number; lng: number; label: string }[];
  };
  selected: string | null;
  onSelect: (id: string) => void;
}>;

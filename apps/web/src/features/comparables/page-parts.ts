import type { ComponentType } from 'react';

/** The props of a map of the grid; a route decides which map is used. */
export type SalesMap = ComponentType<{
  scene: {
    subject: { lat: number; lng: number; label: string; isExact: boolean };
    places: { id: string; mark: string; lat: number; lng: number; label: string }[];
  };
  selected: string | null;
  onSelect: (id: string) => void;
}>;

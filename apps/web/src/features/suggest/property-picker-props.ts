import type { ComponentType } from 'react';

/** A field to choose a property; a route decides which one is used. */
export type PropertyPicker = ComponentType<{ label: string; onPick: (id: string) => void }>;

import type { ComponentType } from 'react';

/** Where a property is chosen; a route decides how. */
export type PropertyPicker = ComponentType<{ label: string; onPick: (id: string) => void }>;

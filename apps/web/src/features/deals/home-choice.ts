import type { ComponentType } from 'react';

/** A home that was chosen for a deal, with what it brings. */
export type FoundHome = {
  propertyId: string;
  /** Street and number. */
  name: string;
  /** Name and place, as the deal shows it. */
  place: string;
  /** Figures of its records, as parameters of an address without the "?". */
  params: string;
};

/** A field that finds a home and reads what it brings; a route decides which search it uses. */
export type HomeChoice = ComponentType<{
  label: string;
  /** Called as a chosen home is read, and once it is: what is sent meanwhile would go without it. */
  onReading: (isReading: boolean) => void;
  onChoose: (home: FoundHome) => void;
}>;

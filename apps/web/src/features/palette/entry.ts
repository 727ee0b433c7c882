export const entryGroups = [
  'Pages',
  'Calculators',
  'Properties',
  'Lists',
  'Deals',
  'Scenarios',
  'Actions',
  'Help',
] as const;

/** A destination of the palette, or something that it does. */
export type Entry = {
  id: string;
  group: (typeof entryGroups)[number];
  name: string;
  /** Its purpose, in a few words. */
  says?: string | undefined;
  /** Other words by which people look for it. */
  words?: string | undefined;
} & (
  | {
      /** Its address in the app. */
      href: string;
    }
  | {
      /** What it does, in place of going somewhere. */
      run: () => void;
    }
);

export const entryGroups = ['Pages', 'Calculators', 'Properties', 'Scenarios', 'Help'] as const;

/** A destination of the palette. */
export type Entry = {
  id: string;
  group: (typeof entryGroups)[number];
  name: string;
  /** Its purpose, in a few words. */
  says?: string | undefined;
  /** Other words by which people look for it. */
  words?: string | undefined;
  /** Its address in the app. */
  href: string;
};

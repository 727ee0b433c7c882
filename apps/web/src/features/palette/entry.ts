export const entryGroups = ['Pages', 'Calculators', 'Properties', 'Scenarios', 'Help'] as const;

/** Something that the palette leads to. */
export type Entry = {
  id: string;
  group: (typeof entryGroups)[number];
  name: string;
  /** What it does, in a few words. */
  says?: string | undefined;
  /** Other words that people look for it by. */
  words?: string | undefined;
  /** Its address in the app. */
  href: string;
};

/** The lengths of what is written for a report, in characters, and how many parts it may have. */
export const reportLimits = {
  title: { most: 120 },
  client: { most: 120 },
  note: { most: 1000 },
  parts: { most: 8 },
} as const;

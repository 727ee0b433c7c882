/** What is filed in a deal. */
export const paperKinds = ['scenario', 'client-link', 'tool', 'report'] as const;
export type PaperKind = (typeof paperKinds)[number];

export const paperKindNames: Readonly<Record<PaperKind, string>> = {
  scenario: 'Scenario',
  'client-link': 'Client link',
  tool: 'Tool',
  report: 'Report',
};

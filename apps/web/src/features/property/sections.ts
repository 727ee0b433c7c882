/** The sections of the page in reading order; the id is the anchor in its address. */
export const sections = [
  { id: 'overview', label: 'Overview' },
  { id: 'valuation', label: 'Valuation' },
  { id: 'timeline', label: 'Timeline' },
  { id: 'owner', label: 'Owner' },
  { id: 'mortgages', label: 'Mortgages & liens' },
  { id: 'taxes', label: 'Taxes & assessments' },
  { id: 'building', label: 'Lot & building' },
  { id: 'nearby', label: 'Nearby' },
  { id: 'around', label: 'Around' },
  { id: 'sources', label: 'Sources' },
] as const;

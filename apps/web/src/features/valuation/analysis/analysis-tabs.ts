export const analysisTabs = ['overview', 'avm', 'equity', 'market'] as const;
export type AnalysisTab = (typeof analysisTabs)[number];

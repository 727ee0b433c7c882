/**
 * Pages that an installation may switch on. This file loads no schemas, as every member's page
 * reads it first.
 */
export const optionalFeatures = ['marketplace', 'mortgage-ai'] as const;

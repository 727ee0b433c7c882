/** Pages that an installation may have. In a file without schemas: every member's page reads it first. */
export const optionalFeatures = ['marketplace', 'mortgage-ai'] as const;

import type { LendingTables } from './lending-tables';

/**
 * The earlier editions of the eligibility tables, newest first. A new edition of a table leaves its
 * predecessor here. It is empty because every first edition is still in force.
 */
export const earlierTables: readonly LendingTables[] = [];
